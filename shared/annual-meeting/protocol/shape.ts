import { z } from 'zod'
import { PortalError } from '../../errors.ts'
import type { FieldIssue } from '../../fields/errors.ts'
import { addedParagraph, editParagraph, isFact, type Paragraph, type SettledParagraph } from './paragraphs.ts'

/** A paragraph from the browser, which does not say where it came from. */
export type SentParagraph = Pick<Paragraph, 'id' | 'text'>

type Problem = Extract<
  FieldIssue['code'],
  | 'paragraph-twice'
  | 'paragraph-unknown'
  | 'paragraph-outside'
  | 'paragraph-moved'
  | 'fact-changed'
  | 'paragraph-missing'
>

const isUlid = (id: string): boolean => z.ulid().safeParse(id).success

/** What the tool wrote of a text: the §§, their facts and their sentences, in the order that the text has to keep. */
export const settle = (paragraphs: readonly Paragraph[]): SettledParagraph[] =>
  paragraphs
    .filter((paragraph) => paragraph.generated !== '' || isFact(paragraph))
    .map(({ id, itemId, kind, generated, orphaned }) => ({
      id,
      itemId,
      kind,
      generated,
      ...(orphaned && { orphaned }),
    }))

const problemOf = (
  settled: readonly SettledParagraph[],
  seen: ReadonlySet<string>,
  { id, text }: SentParagraph,
  place: number,
  last: number,
): Problem | null => {
  if (seen.has(id)) return 'paragraph-twice'
  const source = settled[place]
  if (source) {
    if (place < last) return 'paragraph-moved'
    return isFact(source) && text !== source.generated ? 'fact-changed' : null
  }
  if (!isUlid(id)) return 'paragraph-unknown'
  const isBeforeTitle = last < 0 && settled[0]?.kind === 'heading'
  return isBeforeTitle || settled[last]?.kind === 'signature' ? 'paragraph-outside' : null
}

/** Deviations from what was settled: facts are all there, unchanged and in order; prose may change within its §. */
export const shapeProblems = (settled: readonly SettledParagraph[], sent: readonly SentParagraph[]): FieldIssue[] => {
  const places = new Map(settled.map(({ id }, place) => [id, place]))
  const seen = new Set<string>()
  const problems: FieldIssue[] = []
  let last = -1
  for (const [index, paragraph] of sent.entries()) {
    const place = places.get(paragraph.id) ?? -1
    const code = problemOf(settled, seen, paragraph, place, last)
    if (code) problems.push({ path: `paragraphs.${index}`, code, params: { paragraph: paragraph.text } })
    seen.add(paragraph.id)
    last = Math.max(last, place)
  }
  for (const source of settled) {
    if (!isFact(source) || seen.has(source.id)) continue
    problems.push({ path: 'paragraphs', code: 'paragraph-missing', params: { paragraph: source.generated } })
  }
  return sent.length === 0 && problems.length === 0 ? [{ path: 'paragraphs', code: 'required' }] : problems
}

/** @throws protocol-shape, naming each paragraph that is wrong */
export const assertShape = (settled: readonly SettledParagraph[], sent: readonly SentParagraph[]): void => {
  const fields = shapeProblems(settled, sent)
  if (fields.length > 0) throw new PortalError('protocol-shape', { fields })
}

/** The text that is sent, over what was settled and what the secretary had added. */
export const textOver = (settled: readonly SettledParagraph[], sent: readonly SentParagraph[]): Paragraph[] => {
  const sources = new Map(settled.map((source) => [source.id, source]))
  return sent.map(({ id, text }) => {
    const source = sources.get(id)
    return source ? editParagraph({ ...source, text: source.generated, edited: false }, text) : addedParagraph(id, text)
  })
}
