import { diffArrays } from 'diff'
import type { Language } from '../basics/language.ts'
import { wordChanges, type WordChange } from '../basics/word-changes.ts'
import { altOf, type PageBlock, type PageLine } from './body.ts'
import type { PageText } from './page.ts'

export const pieceKinds = ['title', 'summary', 'heading', 'paragraph', 'note', 'item', 'row', 'image'] as const
type Piece = { of: (typeof pieceKinds)[number]; text: string }

/** A piece that one of two versions has, or both with other words; `words`: those of both. */
export type PageChange = { of: Piece['of']; kind: 'added' | 'removed' | 'changed'; words: WordChange[] }

/** A link is said with where it leads, so that another address is another text. */
const textOf = (line: PageLine): string =>
  line.map(({ text, link }) => (link === undefined ? text : `${text} (${link})`)).join('')

const piecesOf = (block: PageBlock): Piece[] => {
  if (block.kind === 'list') return block.items.map((item) => ({ of: 'item', text: textOf(item) }))
  if (block.kind === 'table') return block.rows.map((row) => ({ of: 'row', text: row.map(textOf).join(' | ') }))
  if (block.kind === 'image') return [{ of: 'image', text: altOf(block) || '–' }]
  return [{ of: block.kind, text: textOf(block.spans) }]
}

const piecesIn = ({ title, summary, body }: PageText, language: Language): Piece[] => [
  { of: 'title', text: title[language] },
  { of: 'summary', text: summary[language] },
  ...body[language].flatMap(piecesOf),
]

const one = (kind: 'added' | 'removed', { of, text }: Piece): PageChange => ({ of, kind, words: [{ kind, text }] })

const changed = (before: Piece, { of, text }: Piece): PageChange => ({
  of,
  kind: 'changed',
  words: wordChanges(before.text, text),
})

/** Of pieces in the same place those of one kind are one with other words. */
const paired = (removed: readonly Piece[], added: readonly Piece[]): PageChange[] => {
  const left = [...removed]
  const after = added.map((piece) => {
    const [before] = left
    if (before?.of !== piece.of) return one('added', piece)
    left.shift()
    return changed(before, piece)
  })
  return [...left.map((piece) => one('removed', piece)), ...after]
}

export const changesBetween = (before: PageText, after: PageText, language: Language): PageChange[] => {
  const parts = diffArrays(piecesIn(before, language), piecesIn(after, language), {
    comparator: (first, second) => first.of === second.of && first.text === second.text,
  })
  const changes: PageChange[] = []
  let removed: Piece[] = []
  for (const { added, removed: isRemoved, value } of parts) {
    if (isRemoved) {
      removed = value
      continue
    }
    changes.push(...paired(removed, added ? value : []))
    removed = []
  }
  return [...changes, ...paired(removed, [])]
}

/** Whether two versions differ, also in appearance alone: bold, order of blocks, another image. */
export const differsInShape = (before: PageText, after: PageText, language: Language): boolean =>
  JSON.stringify(before.body[language]) !== JSON.stringify(after.body[language])
