import { searchLimits } from './limits.ts'
import { wordsIn, type Word } from './words.ts'

/** A piece of a text, marked where it is what was looked for. */
export type Mark = { text: string; hit?: true }

/** Whether a word is what was looked for. */
export type Says = (word: string) => boolean

/** A text, and its words. */
type Reading = { text: string; words: readonly Word[] }

const readingOf = (text: string): Reading => ({ text, words: wordsIn(text) })

/** So many words are kept: those of what is found most. */
const mostKept = 200_000

/** Texts that are shown often are read once. */
export const rememberedReading = (): ((text: string) => Reading) => {
  const known = new Map<string, Reading>()
  let kept = 0
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const reading = readingOf(text)
    if (kept + reading.words.length > mostKept) {
      known.clear()
      kept = 0
    }
    kept += reading.words.length
    known.set(text, reading)
    return reading
  }
}

const marked = (text: string, hits: readonly Word[]): Mark[] => {
  const marks: Mark[] = []
  let told = 0
  for (const { at, length } of hits) {
    if (at > told) marks.push({ text: text.slice(told, at) })
    marks.push({ text: text.slice(at, at + length), hit: true })
    told = at + length
  }
  if (told < text.length) marks.push({ text: text.slice(told) })
  return marks
}

/** A text with what was looked for marked. */
export const markedIn = ({ text, words }: Reading, says: Says): Mark[] =>
  marked(
    text,
    words.filter((word) => says(word.text)),
  )

/** The beginning of the sentence in which a place stands, or of one not far before it. */
const beginningBefore = (text: string, at: number): number => {
  const sentence = text.slice(0, at).search(/[.!?:\n]\s+\S[^.!?:\n]*$/)
  const begins = sentence < 0 ? 0 : sentence + 2
  if (at - begins < searchLimits.excerptLength / 2) return begins
  const near = at - searchLimits.excerptLength / 3
  return near + Math.max(0, text.slice(near).search(/\s\S/) + 1)
}

/** The part of a text that says what was looked for, marked; its beginning where nothing of it does. */
export const excerptOf = ({ text, words }: Reading, says: Says): Mark[] => {
  const from = Math.floor(beginningBefore(text, words.find((word) => says(word.text))?.at ?? 0))
  const rest = text.slice(from)
  const long = rest.length > searchLimits.excerptLength
  const cut = long ? rest.slice(0, searchLimits.excerptLength).replace(/\s+\S*$/, '') : rest
  const before = from > 0 ? '… ' : ''
  const shown = `${before}${cut.replaceAll('\n', ' ')}${long ? ' …' : ''}`
  const hits = words
    .filter(({ at, length }) => at >= from && at + length <= from + cut.length)
    .filter((word) => says(word.text))
  return marked(
    shown,
    hits.map((word) => ({ ...word, at: word.at - from + before.length })),
  )
}
