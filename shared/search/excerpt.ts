import { searchLimits } from './limits.ts'
import { wordsIn, type Word } from './words.ts'

/** A word with the numbers of the terms that find it. */
export type ReadWord = Word & { terms: readonly number[] }

export type Mark = { text: string; hit?: true }

export type Says = (word: ReadWord) => boolean

type Reading = { text: string; words: readonly ReadWord[] }

/** So many words are cached: those of what is found most. */
const mostCached = 200_000

/** Texts that are shown often are read once. `termsOf` is called once for each word. */
export const rememberedReading = (termsOf: (word: string) => readonly number[]): ((text: string) => Reading) => {
  const known = new Map<string, Reading>()
  const knownTerms = new Map<string, readonly number[]>()
  const findingOf = (word: string) => {
    const terms = knownTerms.get(word) ?? termsOf(word)
    knownTerms.set(word, terms)
    return terms
  }
  let cached = 0
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const words = wordsIn(text).map((word): ReadWord => ({ ...word, terms: findingOf(word.text) }))
    const reading = { text, words }
    if (cached + reading.words.length > mostCached) {
      known.clear()
      cached = 0
    }
    cached += reading.words.length
    known.set(text, reading)
    return reading
  }
}

const marked = (text: string, hits: readonly Word[]): Mark[] => {
  const marks: Mark[] = []
  let reached = 0
  for (const { at, length } of hits) {
    if (at > reached) marks.push({ text: text.slice(reached, at) })
    marks.push({ text: text.slice(at, at + length), hit: true })
    reached = at + length
  }
  if (reached < text.length) marks.push({ text: text.slice(reached) })
  return marks
}

export const markedIn = ({ text, words }: Reading, says: Says): Mark[] =>
  marked(
    text,
    words.filter((word) => says(word)),
  )

const nearest = searchLimits.excerptLength / 2

/** The beginning of the sentence in which a place stands, or of one not far before it. */
const beginningBefore = (text: string, at: number): number => {
  // A sentence that begins further away does not begin the excerpt: no more of the text is read than that takes.
  const from = Math.max(0, at - nearest - 2)
  const sentence = text.slice(from, at).search(/[.!?:·\n]\s+\S[^.!?:·\n]*$/)
  const begins = sentence < 0 ? 0 : from + sentence + 2
  if (at - begins < nearest) return begins
  const near = at - searchLimits.excerptLength / 3
  return near + Math.max(0, text.slice(near, at + 1).search(/\s\S/) + 1)
}

/** The part of a text that matches the search, marked; its beginning where nothing of it does. */
export const excerptOf = ({ text, words }: Reading, says: Says): Mark[] => {
  const first = words.findIndex((word) => says(word))
  const from = Math.floor(beginningBefore(text, words[first]?.at ?? 0))
  const rest = text.slice(from)
  const long = rest.length > searchLimits.excerptLength
  const cut = long ? rest.slice(0, searchLimits.excerptLength).replace(/\s+\S*$/, '') : rest
  const before = from > 0 ? '… ' : ''
  const shown = `${before}${cut.replaceAll('\n', ' ')}${long ? ' …' : ''}`
  const hits: Word[] = []
  for (let at = first; at >= 0 && at < words.length; at += 1) {
    const word = words[at]!
    if (word.at + word.length > from + cut.length) break
    if (says(word)) hits.push({ ...word, at: word.at - from + before.length })
  }
  return marked(shown, hits)
}
