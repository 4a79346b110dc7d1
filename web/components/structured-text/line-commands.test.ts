import { getSchema } from '@tiptap/react'
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import type { Block } from '#shared/mailings/body.ts'
import { bodyOf, documentOf } from './document.ts'
import { beginLine, leaveKind, toggleKind } from './line-commands.ts'
import { structuredText } from './schema.ts'

const schema = getSchema(structuredText({ of: 'letter', firstName: 'Förnamn' }))
const words = (text: string) => (text === '' ? [] : [{ text }])
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: words(text) })
const heading = (text: string): Block => ({ kind: 'heading', spans: words(text) })
const list = (...items: string[]): Block => ({ kind: 'list', items: items.map(words) })

/** An editor with the cursor at the beginning of the line that says this, or at its end. */
const anEditor = (body: Block[]) => {
  let state = EditorState.create({ doc: schema.nodeFromJSON(documentOf(body)) })
  const dispatch = (transaction: EditorState['tr']) => {
    state = state.apply(transaction)
  }
  return {
    get state() {
      return state
    },
    dispatch,
    get body() {
      return bodyOf(state.doc.toJSON())
    },
    cursor: (text: string, at: 'start' | 'end') => {
      let position = 0
      state.doc.descendants((node, before) => {
        if (node.isTextblock && node.textContent === text) position = before + 1 + (at === 'end' ? text.length : 0)
      })
      dispatch(state.tr.setSelection(TextSelection.create(state.doc, position)))
    },
    all: () => dispatch(state.tr.setSelection(new AllSelection(state.doc))),
  }
}

describe('the lines of a structured text', () => {
  it('become one list, and paragraphs again', () => {
    const editor = anEditor([paragraph('Kaffe'), heading('Frågor'), list('Avtal')])
    editor.all()
    toggleKind(editor.state, editor.dispatch, 'listItem')
    expect(editor.body).toEqual([list('Kaffe', 'Frågor', 'Avtal')])
    editor.all()
    toggleKind(editor.state, editor.dispatch, 'listItem')
    expect(editor.body).toEqual([paragraph('Kaffe'), paragraph('Frågor'), paragraph('Avtal')])
  })

  it('leave the others of their list where they are, and keep the cursor in its place', () => {
    const editor = anEditor([list('Ett', 'Två', 'Tre')])
    editor.cursor('Två', 'end')
    toggleKind(editor.state, editor.dispatch, 'heading')
    expect(editor.body).toEqual([list('Ett'), heading('Två'), list('Tre')])
    editor.dispatch(editor.state.tr.insertText(' nu'))
    expect(editor.body[1]).toEqual(heading('Två nu'))
  })

  it('go on as an item in a list, which an empty one ends', () => {
    const editor = anEditor([list('Kaffe')])
    editor.cursor('Kaffe', 'end')
    beginLine(editor.state, editor.dispatch)
    expect(editor.body).toEqual([list('Kaffe', '')])
    beginLine(editor.state, editor.dispatch)
    expect(editor.body).toEqual([list('Kaffe'), paragraph('')])
  })

  it('go on as a paragraph after a heading', () => {
    const editor = anEditor([heading('Fika')])
    editor.cursor('Fika', 'end')
    beginLine(editor.state, editor.dispatch)
    expect(editor.body).toEqual([heading('Fika'), paragraph('')])
  })

  it('are paragraphs before anything is joined where one goes back', () => {
    const editor = anEditor([paragraph('Hej'), list('Kaffe')])
    editor.cursor('Kaffe', 'start')
    expect(leaveKind(editor.state, editor.dispatch)).toBe(true)
    expect(editor.body).toEqual([paragraph('Hej'), paragraph('Kaffe')])
    expect(leaveKind(editor.state, editor.dispatch)).toBe(false)
  })
})
