import type { Editor } from '@tiptap/react'
import { Fragment } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import type { ImageBlock } from '#shared/content/body.ts'
import { pageLimits } from '#shared/content/limits.ts'
import { documentOf, imageNode, imageOf } from './document.ts'
import { isKind, toggleKind } from './line-commands.ts'
import type { Writes } from './schema.ts'
import { undoingTools } from './undoing.ts'

export type Dispatch = (transaction: Transaction) => void

/**
 * A button of the toolbar. `isOn` is absent where it is nothing that is on or off, and `works` where it always does.
 */
export type Tool = { id: ToolId; run: () => void; isOn?: boolean; works?: boolean }
type TableTool = 'table' | 'row-add' | 'row-remove' | 'column-add' | 'column-remove' | 'table-remove'
export type ToolId =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'list'
  | 'note'
  | 'link'
  | 'image'
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

/**
 * Puts a block in place of an empty line, or below the block that the cursor is in or that is selected; where it
 * begins.
 */
const insertBlock = (tr: Transaction, block: Fragment): number => {
  const { $from, to: selectedTo } = tr.selection
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
  const to = $from.depth === 0 ? selectedTo : $from.after(1)
  const from = isEmptyLine ? $from.before(1) : to
  // Something can be written below every block that is no line itself.
  const isLast = to === tr.doc.content.size
  tr.replaceWith(from, to, isLast ? block.addToEnd(tr.doc.type.schema.node('paragraph')) : block)
  return from
}

/** Puts a table there; the cursor goes into its first cell. */
export const insertTable = (state: EditorState, dispatch: Dispatch): void => {
  const { tr } = state
  const from = insertBlock(tr, state.schema.nodeFromJSON(newTable).content)
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView())
}

/** The picture that is selected. */
export const imageAt = ({ selection }: EditorState): ImageBlock | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'image' ? imageOf(selection.node.attrs) : null

/** Puts a picture there, or in place of the one that is selected; it is selected then. */
export const setImage = (state: EditorState, dispatch: Dispatch, image: ImageBlock): void => {
  const { tr, selection } = state
  const node = state.schema.nodeFromJSON(imageNode(image))
  const from = imageAt(state) ? selection.from : insertBlock(tr, Fragment.from(node))
  if (imageAt(state)) tr.replaceWith(from, selection.to, node)
  dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
}

export const removeImage = ({ tr }: EditorState, dispatch: Dispatch): void => dispatch(tr.deleteSelection())

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

/** What a tool asks for in a field of its own. */
export type Asking = 'link' | 'image'

/** What can be done with the text where the cursor is. `ask` opens the field of an address or a picture. */
export const toolsOf = (editor: Editor, writes: Writes['of'], ask: (what: Asking) => void): Tool[] => {
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
    { id: 'link', isOn: editor.isActive('link'), run: () => ask('link') },
    ...(writes === 'page' ? [{ id: 'image' as const, isOn: imageAt(state) !== null, run: () => ask('image') }] : []),
    ...(writes === 'page' ? tableTools(editor) : [firstName]),
    ...undoingTools(editor),
  ]
}

/** The address of the link that the cursor is in. */
export const linkAt = (editor: Editor): string | null => {
  const href: unknown = editor.getAttributes('link')['href']
  return typeof href === 'string' ? href : null
}

/**
 * Makes the selected words a link, or writes the address where nothing is selected; of a link the cursor is in, another
 * address.
 */
export const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && linkAt(editor) === null)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setMark('link', { href }).run()
}

export const removeLink = (editor: Editor): void =>
  void editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
