import { Fragment, Slice, type Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ulid } from 'ulid'
import { addedParagraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { sourceOf } from './paragraphs-in-document.ts'

/** On a transaction that puts in a whole new text. */
export const replacing = 'replacing'

const factsIn = (document: DocumentNode) =>
  document.children
    .filter(({ type }) => type.name === 'fact')
    .map((node) => sourceOf(node)?.id)
    .join('\n')

/** How many paragraphs stand before the title or after the first signature. */
const outside = (document: DocumentNode): number => {
  const kinds = document.children.map((node) =>
    node.type.name === 'fact' ? (sourceOf(node)?.kind ?? 'text') : 'prose',
  )
  const title = kinds.indexOf('heading')
  const signature = kinds.indexOf('signature')
  return kinds.filter((kind, index) => kind === 'prose' && (index < title || (signature >= 0 && index > signature)))
    .length
}

const isRefused = (before: DocumentNode, after: DocumentNode): boolean =>
  factsIn(after) !== factsIn(before) || outside(after) > outside(before)

/** What is pasted or dropped is text: where it came from stays where it stood. */
const asProse = (node: DocumentNode): DocumentNode => {
  const { schema } = node.type
  if (node.type.name === 'prose') return schema.node('prose', null, node.content)
  if (node.type.name !== 'fact') return node
  const text = sourceOf(node)?.text ?? ''
  return schema.node('prose', null, text === '' ? [] : [schema.text(text)])
}

/** Every block of prose has a source of its own: a new or doubled one gets an id. */
const withSources = (state: EditorState): Transaction | null => {
  const seen = new Set<string>()
  const { tr } = state
  state.doc.forEach((node, position) => {
    const source = sourceOf(node)
    if (source && !seen.has(source.id)) return void seen.add(source.id)
    if (node.type.name === 'prose') tr.setNodeMarkup(position, null, { source: addedParagraph(ulid(), '') })
  })
  return tr.docChanged ? tr : null
}

const classOf = (node: DocumentNode): string | null => {
  const source = sourceOf(node)
  if (!source || node.type.name !== 'prose') return null
  if (source.orphaned) return 'edited orphaned'
  return node.textContent === source.generated ? null : 'edited'
}

/**
 * What the tool wrote as fact can neither be changed, moved nor removed, and nothing stands before the title or after
 * the signatures: such a change is not taken, and `onRefused` hears of it. Edited prose is marked.
 */
export const guardFacts = (onRefused: () => void) =>
  new Plugin({
    key: new PluginKey('guard-facts'),
    filterTransaction: (transaction, state) => {
      if (!transaction.docChanged || transaction.getMeta(replacing) || !isRefused(state.doc, transaction.doc))
        return true
      onRefused()
      return false
    },
    appendTransaction: (transactions, _, state) =>
      transactions.some(({ docChanged }) => docChanged) ? withSources(state) : null,
    props: {
      transformPasted: (slice) =>
        new Slice(Fragment.from(slice.content.content.map(asProse)), slice.openStart, slice.openEnd),
      decorations: ({ doc }) => {
        const marks: Decoration[] = []
        doc.forEach((node, position) => {
          const name = classOf(node)
          if (name) marks.push(Decoration.node(position, position + node.nodeSize, { class: name }))
        })
        return DecorationSet.create(doc, marks)
      },
    },
  })
