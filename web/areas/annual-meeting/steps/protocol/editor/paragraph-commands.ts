import type { Editor } from '@tiptap/react'
import { NodeSelection, TextSelection, type EditorState } from '@tiptap/pm/state'
import { sourceOf } from './paragraphs-in-document.ts'

/** The block that the cursor is in. `isRestorable`: the tool wrote it, and it says something else now. */
export const blockAt = ({ selection }: EditorState) => {
  const at =
    selection instanceof NodeSelection ? selection.from : selection.$from.depth > 0 ? selection.$from.before(1) : null
  const node = at === null ? null : selection.$from.doc.nodeAt(at)
  if (at === null || !node) return null
  const source = sourceOf(node)
  const isRestorable =
    node.type.name === 'prose' &&
    Boolean(source?.generated) &&
    !source?.orphaned &&
    node.textContent !== source?.generated
  return { at, size: node.nodeSize, kind: node.type.name, source, isRestorable }
}

/** Begins a paragraph below the one the cursor is in. */
export const addParagraph = ({ state, view }: Editor) => {
  const block = blockAt(state)
  if (!block) return
  const after = block.at + block.size
  const transaction = state.tr.insert(after, state.schema.node('prose'))
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView())
  view.focus()
}

export const removeParagraph = ({ state, view }: Editor) => {
  const block = blockAt(state)
  if (block?.kind !== 'prose') return
  view.dispatch(state.tr.delete(block.at, block.at + block.size).scrollIntoView())
  view.focus()
}

/** Puts back what the tool wrote. */
export const restoreParagraph = ({ state, view }: Editor) => {
  const block = blockAt(state)
  if (!block?.source || !block.isRestorable) return
  view.dispatch(
    state.tr.replaceWith(block.at + 1, block.at + block.size - 1, state.schema.text(block.source.generated)),
  )
  view.focus()
}
