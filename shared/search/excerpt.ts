import { searchLimits } from './limits.ts'
import { eachWord, wordsIn, type Word } from './words.ts'

/** A piece of a text, marked where it is what was looked for. */
export type Mark = { text: string; hit?: true }

/** What finds a word of a text. */
type TermsOf = (word: string) => readonly string[]

const says = (word: Word, terms: ReadonlySet<string>, termsOf: TermsOf): boolean =>
  termsOf(word.text).some((term) => terms.has(term))

const hitsIn = (text: string, terms: ReadonlySet<string>, termsOf: TermsOf): Word[] =>
  wordsIn(text).filter((word) => says(word, terms, termsOf))

/** Where a text says it first, without a look at what comes after. */
const firstHit = (text: string, terms: ReadonlySet<string>, termsOf: TermsOf): Word | undefined => {
  for (const word of eachWord(text)) if (says(word, terms, termsOf)) return word
  return undefined
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
export const markedIn = (text: string, terms: ReadonlySet<string>, termsOf: TermsOf): Mark[] =>
  marked(text, hitsIn(text, terms, termsOf))

/** The beginning of the sentence in which a place stands, or of one not far before it. */
const beginningBefore = (text: string, at: number): number => {
  const sentence = text.slice(0, at).search(/[.!?:\n]\s+\S[^.!?:\n]*$/)
  const begins = sentence < 0 ? 0 : sentence + 2
  if (at - begins < searchLimits.excerptLength / 2) return begins
  const near = at - searchLimits.excerptLength / 3
  return near + Math.max(0, text.slice(near).search(/\s\S/) + 1)
}

/** The part of a text that says what was looked for, marked; its beginning where nothing of it does. */
export const excerptOf = (text: string, terms: ReadonlySet<string>, termsOf: TermsOf): Mark[] => {
  const from = Math.floor(beginningBefore(text, firstHit(text, terms, termsOf)?.at ?? 0))
  const rest = text.slice(from)
  const long = rest.length > searchLimits.excerptLength
  const cut = long ? rest.slice(0, searchLimits.excerptLength).replace(/\s+\S*$/, '') : rest
  const shown = `${from > 0 ? '… ' : ''}${cut.replaceAll('\n', ' ')}${long ? ' …' : ''}`
  return markedIn(shown, terms, termsOf)
}
