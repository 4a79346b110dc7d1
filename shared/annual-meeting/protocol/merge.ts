import type { Paragraph } from './paragraphs.ts'

export type MergeChoice = 'keep' | 'new' | 'merge'

const byId = (paragraphs: readonly Paragraph[]) => new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]))

/** The paragraph of the new text, with what the secretary wrote where they have edited it. */
const merged = (fresh: Paragraph, mine: Paragraph | undefined): Paragraph => {
  if (!mine?.edited) return fresh
  return { ...fresh, text: mine.text, edited: mine.text !== fresh.generated }
}

/** Whether the source of an edited paragraph is gone; what the secretary added never had one. */
const asLeftOver = (mine: Paragraph): Paragraph => (mine.generated === '' ? mine : { ...mine, orphaned: true })

/** The new text with every edited paragraph; one without a source is orphaned and stays behind its predecessor. */
const mergeInto = (mine: readonly Paragraph[], fresh: readonly Paragraph[]): Paragraph[] => {
  const written = byId(mine)
  const generated = byId(fresh)
  const result = fresh.map((paragraph) => merged(paragraph, written.get(paragraph.id)))
  let before: string | null = null
  for (const paragraph of mine) {
    if (generated.has(paragraph.id)) before = paragraph.id
    else if (paragraph.edited) {
      result.splice(result.findIndex(({ id }) => id === before) + 1, 0, asLeftOver(paragraph))
      before = paragraph.id
    }
  }
  return result
}

export const mergeParagraphs = (
  mine: readonly Paragraph[],
  fresh: readonly Paragraph[],
  choice: MergeChoice,
): Paragraph[] => {
  if (choice === 'keep') return [...mine]
  return choice === 'new' ? [...fresh] : mergeInto(mine, fresh)
}
