import { Schema } from '@tiptap/pm/model'
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state'
import { splitBlock } from '@tiptap/pm/commands'
import { describe, expect, it } from 'vitest'
import { generatedParagraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { guardFacts } from './guard-facts.ts'
import { documentOf, paragraphsIn } from './paragraphs-in-document.ts'

const attrs = { source: { default: null } }
const schema = new Schema({
  nodes: {
    doc: { content: '(prose | fact)+' },
    text: {},
    prose: { content: 'text*', attrs },
    fact: { atom: true, attrs },
  },
})

const paragraphs = [
  generatedParagraph('title', null, 'heading', 'Protokoll'),
  generatedParagraph('facts.place', 'time-and-place', 'text', 'Plats: Stora salen'),
  generatedParagraph('opening.opened', 'opening', 'text', 'Mötet öppnades.'),
  generatedParagraph('signature.secretary', 'meeting-secretary', 'signature', 'Vid protokollet'),
]

const anEditor = () => {
  let refused = 0
  let state = EditorState.create({
    doc: schema.nodeFromJSON(documentOf(paragraphs)),
    plugins: [
      guardFacts(() => {
        refused += 1
      }),
    ],
  })
  return {
    get state() {
      return state
    },
    get refused() {
      return refused
    },
    get texts() {
      return paragraphsIn(state.doc).map(({ text }) => text)
    },
    /** The end of the prose. */
    end: 2 + 'Mötet öppnades.'.length + 1,
    dispatch: (transaction: EditorState['tr']) => {
      state = state.apply(transaction)
    },
  }
}

describe('the editor of the protocol', () => {
  it('gives back exactly the paragraphs it was given', () => {
    expect(paragraphsIn(anEditor().state.doc)).toEqual(paragraphs)
  })

  it('lets prose be written and marks it as edited', () => {
    const editor = anEditor()
    editor.dispatch(editor.state.tr.insertText(' Kl. 18.', editor.end))
    expect(paragraphsIn(editor.state.doc)[2]).toMatchObject({
      id: 'opening.opened',
      text: 'Mötet öppnades. Kl. 18.',
      generated: 'Mötet öppnades.',
      edited: true,
    })
  })

  it('removes no heading, fact or signature, not even with everything selected', () => {
    const editor = anEditor()
    editor.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)).deleteSelection())
    editor.dispatch(editor.state.tr.delete(0, 1))
    expect(editor.refused).toBe(2)
    expect(editor.texts).toEqual(paragraphs.map(({ text }) => text))
  })

  it('puts no fact in twice', () => {
    const editor = anEditor()
    editor.dispatch(editor.state.tr.insert(0, editor.state.doc.child(0)))
    expect(editor.refused).toBe(1)
  })

  it('takes no text before the title or after the signatures', () => {
    const editor = anEditor()
    editor.dispatch(editor.state.tr.insert(0, schema.node('prose', null, [schema.text('Före.')])))
    editor.dispatch(
      editor.state.tr.insert(editor.state.doc.content.size, schema.node('prose', null, [schema.text('Efter.')])),
    )
    expect(editor.refused).toBe(2)
    expect(paragraphsIn(editor.state.doc)).toEqual(paragraphs)
  })

  it('takes prose that is dragged elsewhere as new text', () => {
    const { state } = anEditor()
    const dragged = state.doc.slice(2, state.doc.content.size - 1)
    const transform = state.plugins[0]?.props.transformPasted
    const dropped = transform?.call(state.plugins[0]!, dragged, undefined as never, false)
    expect(dropped?.content.firstChild).toMatchObject({ attrs: { source: null } })
    expect(dropped?.content.firstChild?.textContent).toBe('Mötet öppnades.')
  })

  it('gives a new paragraph an id of its own and no source', () => {
    const editor = anEditor()
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, editor.end)))
    splitBlock(editor.state, editor.dispatch)
    editor.dispatch(editor.state.tr.insertText('Kaffe serverades.'))
    const [, , first, added] = paragraphsIn(editor.state.doc)
    expect(first).toEqual(paragraphs[2])
    expect(added).toMatchObject({ itemId: null, kind: 'text', text: 'Kaffe serverades.', generated: '', edited: true })
    expect(added?.id).toMatch(/^[0-9A-Z]{26}$/)
  })

  it('does not count an empty paragraph that was added', () => {
    const editor = anEditor()
    editor.dispatch(editor.state.tr.insert(2, schema.node('prose')))
    expect(editor.refused).toBe(0)
    expect(paragraphsIn(editor.state.doc)).toEqual(paragraphs)
  })
})
