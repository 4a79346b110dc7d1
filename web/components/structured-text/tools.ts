import type { Editor } from '@tiptap/react'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import { pageLimits } from '#shared/content/limits.ts'
import { documentOf } from './document.ts'
import { isKind, toggleKind } from './line-commands.ts'
import type { Writes } from './schema.ts'
import { undoingTools } from './undoing.ts'

type Dispatch = (transaction: Transaction) => void

/** A button of the toolbar. `isOn` is absent where it is nothing that is on or off, and `works` where it always does. */
export type Tool = { id: ToolId; run: () => void; isOn?: boolean; works?: boolean }
type TableTool = 'table' | 'row-add' | 'row-remove' | 'column-add' | 'column-remove' | 'table-remove'
export type ToolId =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'list'
  | 'note'
  | 'link'
  | 'first-name'
  | TableTool
  | 'undo'
  | 'redo'

/** A table to begin with: two columns with their names, and a row. */
const newTable = documentOf([
  {
    kind: 'table',
    rows: [
      [[], []],
      [[], []],
    ],
  },
])

/** Puts a table in place of an empty line, or below the block that the cursor is in; the cursor goes into its first cell. */
export const insertTable = ({ schema, selection: { $from }, tr }: EditorState, dispatch: Dispatch): void => {
  const table = schema.nodeFromJSON(newTable).content
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
  const [from, to] = [isEmptyLine ? $from.before(1) : $from.after(1), $from.after(1)]
  // Something can be written below every table.
  const isLast = to === tr.doc.content.size
  tr.replaceWith(from, to, isLast ? table.addToEnd(schema.node('paragraph')) : table)
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView())
}

const inTable = {
  'row-add': addRowAfter,
  'row-remove': deleteRow,
  'column-add': addColumnAfter,
  'column-remove': deleteColumn,
  'table-remove': deleteTable,
} as const satisfies Record<Exclude<TableTool, 'table'>, typeof addRowAfter>

/** How many rows and columns the table has that the cursor is in. */
const sizeOf = ({ selection: { $from } }: EditorState): { rows: number; columns: number } => {
  const table = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).find(
    ({ type }) => type.spec['tableRole'] === 'table',
  )
  return { rows: table?.childCount ?? 0, columns: table?.firstChild?.childCount ?? 0 }
}

/** What can be done with tables: begin one, or change the one that the cursor is in. */
const tableTools = (editor: Editor): Tool[] => {
  if (!isInTable(editor.state))
    return [
      {
        id: 'table',
        run: () => {
          insertTable(editor.state, editor.view.dispatch)
          editor.view.focus()
        },
      },
    ]
  const { rows, columns } = sizeOf(editor.state)
  const isFull = { 'row-add': rows >= pageLimits.rows, 'column-add': columns >= pageLimits.columns }
  return (Object.keys(inTable) as (keyof typeof inTable)[]).map((id) => ({
    id,
    works: !(id in isFull) || !isFull[id as keyof typeof isFull],
    run: () => {
      inTable[id](editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  }))
}

/** What can be done with the text where the cursor is. `askLink` opens the field of an address. */
export const toolsOf = (editor: Editor, writes: Writes['of'], askLink: () => void): Tool[] => {
  const { state, view } = editor
  const { dispatch } = view
  const line = (id: 'heading' | 'list' | 'note', kind: 'heading' | 'listItem' | 'note'): Tool => ({
    id,
    isOn: isKind(state, kind),
    // A cell is one line of words.
    works: writes === 'letter' || !isInTable(state),
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
  const firstName: Tool = {
    id: 'first-name',
    run: () => editor.chain().focus().insertContent({ type: 'firstName' }).run(),
  }
  return [
    line('heading', 'heading'),
    mark('bold'),
    mark('italic'),
    line('list', 'listItem'),
    ...(writes === 'page' ? [line('note', 'note')] : []),
    { id: 'link', isOn: editor.isActive('link'), run: askLink },
    ...(writes === 'page' ? tableTools(editor) : [firstName]),
    ...undoingTools(editor),
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
