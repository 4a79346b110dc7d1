import { getSchema } from '@tiptap/react'
import { DOMParser } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import type { ImageBlock, PageBlock } from '#shared/content/body.ts'
import { bodyOf, documentOf } from './document.ts'
import { beginLine, toggleKind } from './line-commands.ts'
import { structuredText } from './schema.ts'
import { imageAt, removeImage, setImage } from './tools.ts'

const schema = getSchema(structuredText({ of: 'page' }))
const name = (width: number) => `01JZZZZZZZZZZZZZZZZZZZZZZP/${'a'.repeat(64)}-${width}x30.png`
const image = (width = 40): ImageBlock => ({ kind: 'image', image: name(width), alt: 'Ett bord' })
const paragraph = (text: string): PageBlock => ({ kind: 'paragraph', spans: text === '' ? [] : [{ text }] })

const anEditor = (body: PageBlock[]) => {
  let state = EditorState.create({ doc: schema.nodeFromJSON(documentOf(body)) })
  const dispatch = (transaction: EditorState['tr']) => {
    state = state.apply(transaction)
  }
  return {
    get state() {
      return state
    },
    dispatch,
    select: (from: number, to: number) => dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to))),
    selectNode: (at: number) => dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at))),
    get body() {
      return bodyOf(state.doc.toJSON())
    },
  }
}

describe('a picture in a page', () => {
  it('comes back from the editor as it went in', () => {
    const body: PageBlock[] = [paragraph('Före'), image(), { ...image(41), alt: '', isDecorative: true }]
    const document = schema.nodeFromJSON(documentOf(body))
    document.check()
    expect(bodyOf(document.toJSON())).toEqual(body)
  })

  it('takes the place of an empty line, is selected, and can be written below', () => {
    const editor = anEditor([paragraph('')])
    setImage(editor.state, editor.dispatch, image())
    expect(editor.body).toEqual([image(), paragraph('')])
    expect(imageAt(editor.state)).toEqual(image())
    beginLine(editor.state, editor.dispatch)
    editor.dispatch(editor.state.tr.insertText('Efter'))
    expect(editor.body).toContainEqual(paragraph('Efter'))
  })

  it('is changed where it stands, and removed', () => {
    const editor = anEditor([paragraph('Före'), image(), paragraph('Efter')])
    editor.selectNode(6)
    setImage(editor.state, editor.dispatch, { ...image(), alt: 'Två bord' })
    expect(editor.body).toEqual([paragraph('Före'), { ...image(), alt: 'Två bord' }, paragraph('Efter')])
    removeImage(editor.state, editor.dispatch)
    expect(editor.body).toEqual([paragraph('Före'), paragraph('Efter')])
  })

  it('stays what it is among lines that become headings', () => {
    const editor = anEditor([paragraph('Före'), image(), paragraph('Efter')])
    editor.select(1, editor.state.doc.content.size - 1)
    toggleKind(editor.state, editor.dispatch, 'heading')
    expect(editor.body.map(({ kind }) => kind)).toEqual(['heading', 'image', 'heading'])
  })

  it('is taken over from what is pasted only where it is one of the portal’s', () => {
    const pasted = document.createElement('div')
    pasted.innerHTML = `<p>Text</p><img src="https://example.org/a.png" alt="a"><img data-page-image="../../a" alt="b">
      <img data-page-image="${name(40)}" alt="Ett bord">`
    const body = bodyOf(DOMParser.fromSchema(schema).parse(pasted).toJSON())
    expect(body.filter(({ kind }) => kind === 'image')).toEqual([image()])
  })
})
