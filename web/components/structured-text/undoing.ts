import { Extension, type Editor } from '@tiptap/react'
import { history, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'

/** What was done to a text can be undone, and done again, with their usual keys. */
export const Undoing = Extension.create({
  name: 'undoing',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) }
  },
})

/** The same for a toolbar: what they do, and whether there is anything to do. */
export const undoingTools = (editor: Editor) => {
  const { state, view } = editor
  return [
    { id: 'undo' as const, works: undoDepth(state) > 0, run: () => void undo(editor.state, view.dispatch) },
    { id: 'redo' as const, works: redoDepth(state) > 0, run: () => void redo(editor.state, view.dispatch) },
  ]
}
