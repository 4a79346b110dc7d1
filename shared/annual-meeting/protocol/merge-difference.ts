import { wordChanges, type WordChange } from '../../basics/word-changes.ts'
import type { Paragraph } from './paragraphs.ts'

export type ParagraphChange = {
  id: string
  kind: 'same' | 'changed' | 'added' | 'removed'
  before: Paragraph | null
  after: Paragraph | null
  /** The § it stands under, `§ 12`; empty before the first. */
  section: string
  words: WordChange[]
}

const compare = (before: Paragraph | null, after: Paragraph): Omit<ParagraphChange, 'section'> => {
  if (!before) return { id: after.id, kind: 'added', before, after, words: [{ kind: 'added', text: after.text }] }
  return {
    id: after.id,
    kind: before.text === after.text ? 'same' : 'changed',
    before,
    after,
    words: wordChanges(before.text, after.text),
  }
}

/** The § of each paragraph: that of the last heading before it. */
const sectionsOf = (paragraphs: readonly Paragraph[]): Map<string, string> => {
  let section = ''
  return new Map(
    paragraphs.map(({ id, kind, text }) => {
      if (kind === 'heading') section = /^§ ?\d+/.exec(text)?.[0] ?? ''
      if (kind === 'signature') section = ''
      return [id, section]
    }),
  )
}

/** What the tool wrote at the time, without the secretary's edits and additions. */
export const asGenerated = (paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs
    .filter(({ generated }) => generated !== '')
    .map((paragraph) => ({ ...paragraph, text: paragraph.generated }))

/** Compares two texts in the order of the new one; removed paragraphs stand where they stood. */
export const diffParagraphs = (old: readonly Paragraph[], fresh: readonly Paragraph[]): ParagraphChange[] => {
  const earlier = new Map(old.map((paragraph) => [paragraph.id, paragraph]))
  const remaining = new Set(fresh.map(({ id }) => id))
  const [oldSections, freshSections] = [sectionsOf(old), sectionsOf(fresh)]
  const changes = fresh.map((paragraph): ParagraphChange => ({
    ...compare(earlier.get(paragraph.id) ?? null, paragraph),
    section: freshSections.get(paragraph.id) ?? '',
  }))
  let previous: string | null = null
  for (const paragraph of old) {
    if (!remaining.has(paragraph.id)) {
      const removed: ParagraphChange = {
        id: paragraph.id,
        kind: 'removed',
        before: paragraph,
        after: null,
        section: oldSections.get(paragraph.id) ?? '',
        words: [{ kind: 'removed', text: paragraph.text }],
      }
      changes.splice(changes.findIndex(({ id }) => id === previous) + 1, 0, removed)
    }
    previous = paragraph.id
  }
  return changes
}
