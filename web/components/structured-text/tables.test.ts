import { getSchema } from '@tiptap/react'
import { DOMParser } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import type { PageBlock } from '#shared/content/body.ts'
import { bodyOf, documentOf } from './document.ts'
import { beginLine, leaveKind, toggleKind } from './line-commands.ts'
import { structuredText } from './schema.ts'
import { insertTable } from './tools.ts'

const schema = getSchema(structuredText({ of: 'page' }))
const words = (text: string) => (text === '' ? [] : [{ text }])
const paragraph = (text: string): PageBlock => ({ kind: 'paragraph', spans: words(text) })
const table = (...rows: string[][]): PageBlock => ({ kind: 'table', rows: rows.map((cells) => cells.map(words)) })

/** An editor with the cursor at the beginning of the line or cell that says this. */
const anEditor = (body: PageBlock[], at: string) => {
  let state = EditorState.create({ doc: schema.nodeFromJSON(documentOf(body)) })
  let position = 0
  state.doc.descendants((node, before) => {
    if (node.isTextblock && node.textContent === at) position = before + 1
  })
  const dispatch = (transaction: EditorState['tr']) => {
    state = state.apply(transaction)
  }
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, position)))
  return {
    get state() {
      return state
    },
    dispatch,
    get body() {
      return bodyOf(state.doc.toJSON())
    },
  }
}

describe('a table in a page', () => {
  it('comes back from the editor as it went in, beside what matters in a box', () => {
    const body: PageBlock[] = [
      { kind: 'note', spans: [{ text: 'Viktigt', bold: true }] },
      table(['Du är', 'Avgift'], ['Student', '']),
      { kind: 'paragraph', spans: [{ text: 'sidan', link: '/medlemskapet/avgifter' }] },
    ]
    const document = schema.nodeFromJSON(documentOf(body))
    document.check()
    expect(bodyOf(document.toJSON())).toEqual(body)
  })

  it('takes the place of an empty line, with the cursor in its first cell and a line below', () => {
    const editor = anEditor([paragraph('Före'), paragraph('')], '')
    insertTable(editor.state, editor.dispatch)
    editor.dispatch(editor.state.tr.insertText('Månad'))
    expect(editor.body).toEqual([paragraph('Före'), table(['Månad', ''], ['', '']), paragraph('')])
  })

  it('stands below the line that the cursor is in, which stays', () => {
    const editor = anEditor([paragraph('Före'), paragraph('Efter')], 'Före')
    insertTable(editor.state, editor.dispatch)
    expect(editor.body).toEqual([paragraph('Före'), table(['', ''], ['', '']), paragraph('Efter')])
  })

  it('stays as it is while the lines around it become something else', () => {
    const editor = anEditor([paragraph('Före'), table(['A', 'B'], ['1', '2']), paragraph('Efter')], 'Efter')
    toggleKind(editor.state, editor.dispatch, 'note')
    expect(editor.body).toEqual([
      paragraph('Före'),
      table(['A', 'B'], ['1', '2']),
      { kind: 'note', spans: [{ text: 'Efter' }] },
    ])
  })

  it('keeps a cell whole on Enter, and on Backspace at its beginning', () => {
    const body = [table(['A', 'B'], ['1', '2'])]
    const editor = anEditor(body, '2')
    expect(beginLine(editor.state, editor.dispatch)).toBe(true)
    expect(leaveKind(editor.state, editor.dispatch)).toBe(true)
    toggleKind(editor.state, editor.dispatch, 'heading')
    expect(editor.body).toEqual(body)
  })

  it('is read from what is pasted, cell by cell, with links to the portal’s own pages', () => {
    const page = document.createElement('div')
    page.innerHTML =
      '<blockquote>Viktigt</blockquote><table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p></td><td><a href="/sida">2</a></td></tr></table>'
    expect(bodyOf(DOMParser.fromSchema(schema).parse(page).toJSON())).toEqual([
      { kind: 'note', spans: [{ text: 'Viktigt' }] },
      {
        kind: 'table',
        rows: [
          [[{ text: 'A' }], [{ text: 'B' }]],
          [[{ text: '1' }], [{ text: '2', link: '/sida' }]],
        ],
      },
    ])
  })
})
