import { createParagraphNear, splitBlock } from '@tiptap/pm/commands'
import { Fragment, type Node as DocumentNode, type Schema } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

/** What a line of the text is; a table and a picture are one that stays as it is. */
export type LineKind = 'paragraph' | 'heading' | 'note' | 'listItem' | 'table' | 'image'

const stays = (kind: string): boolean => kind === 'table' || kind === 'image'

type Line = { kind: LineKind; node: DocumentNode; /** Where its words begin. */ start: number }
type Dispatch = (transaction: Transaction) => void

const linesIn = (document: DocumentNode): Line[] => {
  const lines: Line[] = []
  document.descendants((node, position) => {
    const isLine = node.isTextblock || stays(node.type.name)
    if (isLine) lines.push({ kind: node.type.name as LineKind, node, start: position + 1 })
    return !isLine
  })
  return lines
}

const endOf = ({ node, start }: Line) => start + node.content.size

const lineAt = (lines: readonly Line[], position: number): number =>
  Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= position),
  )

/** Lines one after the other, those of a list together. */
const blocksOf = (lines: readonly Pick<Line, 'kind' | 'node'>[], schema: Schema): DocumentNode[] => {
  const blocks: DocumentNode[] = []
  for (const { kind, node } of lines) {
    const line = stays(kind) ? node : schema.node(kind, null, node.content)
    const before = blocks.at(-1)
    if (kind !== 'listItem') blocks.push(line)
    else if (before?.type.name === 'bulletList') blocks.splice(-1, 1, before.copy(before.content.addToEnd(line)))
    else blocks.push(schema.node('bulletList', null, [line]))
  }
  return blocks
}

const selectedLines = ({ doc, selection }: EditorState) => {
  const lines = linesIn(doc)
  return { lines, first: lineAt(lines, selection.from), last: lineAt(lines, selection.to) }
}

/** Whether all the lines that are selected are of this kind. */
export const isKind = (state: EditorState, kind: LineKind): boolean => {
  const { lines, first, last } = selectedLines(state)
  return lines.slice(first, last + 1).every((line) => line.kind === kind)
}

const setKind = (state: EditorState, dispatch: Dispatch, kind: LineKind): void => {
  const { doc, schema, selection } = state
  const { lines, first, last } = selectedLines(state)
  const changed = lines.map((line, index) =>
    index >= first && index <= last && !stays(line.kind) ? { ...line, kind } : line,
  )
  const transaction = state.tr.replaceWith(0, doc.content.size, Fragment.from(blocksOf(changed, schema)))
  const after = linesIn(transaction.doc)
  const moved = (position: number) => {
    const index = lineAt(lines, position)
    const line = after[index]
    const offset = position - (lines[index]?.start ?? 0)
    return line ? Math.min(line.start + Math.max(0, offset), endOf(line)) : 0
  }
  dispatch(
    transaction
      .setSelection(
        TextSelection.between(
          transaction.doc.resolve(moved(selection.anchor)),
          transaction.doc.resolve(moved(selection.head)),
        ),
      )
      .scrollIntoView(),
  )
}

/** Makes the selected lines headings or items of a list; paragraphs again where they all are that already. */
export const toggleKind = (state: EditorState, dispatch: Dispatch, kind: LineKind): void =>
  setKind(state, dispatch, isKind(state, kind) ? 'paragraph' : kind)

const lineOfCursor = (
  state: EditorState,
): {
  kind: string
  isInTable: boolean
  isEmpty: boolean
  atStart: boolean
} => {
  const { $from, empty } = state.selection
  return {
    kind: $from.parent.type.name,
    isInTable: $from.parent.type.spec['tableRole'] !== undefined,
    isEmpty: $from.parent.content.size === 0,
    atStart: empty && $from.parentOffset === 0,
  }
}

/** A new line; an empty item ends its list instead, and a cell has one line. */
export const beginLine = (state: EditorState, dispatch?: Dispatch): boolean => {
  if (state.selection instanceof NodeSelection) return createParagraphNear(state, dispatch)
  const { kind, isInTable, isEmpty } = lineOfCursor(state)
  if (isInTable) return true
  if (kind !== 'listItem' || !isEmpty) return splitBlock(state, dispatch)
  if (dispatch) setKind(state, dispatch, 'paragraph')
  return true
}

/** At its beginning a heading or an item becomes a paragraph before anything is joined. */
export const leaveKind = (state: EditorState, dispatch?: Dispatch): boolean => {
  const { kind, isInTable, atStart } = lineOfCursor(state)
  if (!atStart || kind === 'paragraph') return false
  if (isInTable) return true
  if (dispatch) setKind(state, dispatch, 'paragraph')
  return true
}
