import type { Editor } from '@tiptap/react'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { isKind, toggleKind } from './line-commands.ts'

/** A button of the toolbar. `isOn` is absent where it is nothing that is on or off, and `works` where it always does. */
export type Tool = { id: ToolId; run: () => void; isOn?: boolean; works?: boolean }
export type ToolId = 'heading' | 'bold' | 'italic' | 'list' | 'link' | 'first-name' | 'undo' | 'redo'

/** What can be done with the text where the cursor is. `askLink` opens the field of an address. */
export const toolsOf = (editor: Editor, askLink: () => void): Tool[] => {
  const { state, view } = editor
  const { dispatch } = view
  const line = (id: 'heading' | 'list', kind: 'heading' | 'listItem'): Tool => ({
    id,
    isOn: isKind(state, kind),
    run: () => {
      toggleKind(editor.state, dispatch, kind)
      view.focus()
    },
  })
  const mark = (id: 'bold' | 'italic'): Tool => ({
    id,
    isOn: editor.isActive(id),
    run: () => editor.chain().focus().toggleMark(id).run(),
  })
  return [
    line('heading', 'heading'),
    mark('bold'),
    mark('italic'),
    line('list', 'listItem'),
    { id: 'link', isOn: editor.isActive('link'), run: askLink },
    { id: 'first-name', run: () => editor.chain().focus().insertContent({ type: 'firstName' }).run() },
    { id: 'undo', works: undoDepth(state) > 0, run: () => undo(editor.state, dispatch) },
    { id: 'redo', works: redoDepth(state) > 0, run: () => redo(editor.state, dispatch) },
  ]
}

/** The address of the link that the cursor is in. */
export const linkAt = (editor: Editor): string | null => {
  const href: unknown = editor.getAttributes('link')['href']
  return typeof href === 'string' ? href : null
}

/** Makes the selected words a link, or writes the address where nothing is selected; of a link the cursor is in, another address. */
export const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && linkAt(editor) === null)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setMark('link', { href }).run()
}

export const removeLink = (editor: Editor): void =>
  void editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
