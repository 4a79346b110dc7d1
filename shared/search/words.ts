import { folded } from '../basics/folded.ts'

/** A word, and where it stands in a text as it is written. */
export type Word = { text: string; at: number; length: number }

const word = /[\p{L}\p{M}\p{N}\u00ad]+(?:[-\u2010-\u2015\u2212'’][\p{L}\p{M}\p{N}\u00ad]+)*/gu

/** Lower case; å, ä and ö stay, letters of their own in Swedish; ø, æ, ł, đ, ŋ, é and ’ become plain. */
const written = (text: string): string =>
  text
    .replaceAll('\u00ad', '')
    .toLocaleLowerCase('sv')
    .normalize('NFC')
    .replaceAll(/[^\u0000-\u007fåäö]/g, folded)

const mostKnown = 50_000
const known = new Map<string, string>()

/** As `written`, worked out once: a site uses the same words over and over. */
const plain = (text: string): string => {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const now = written(text)
  known.set(text, now)
  return now
}

export const wordsIn = (text: string): Word[] => {
  const words: Word[] = []
  for (const found of text.matchAll(word)) {
    const typed = plain(found[0])
    if (typed !== '') words.push({ text: typed, at: found.index, length: found[0].length })
  }
  return words
}

/** A word as a reader types it on a keyboard without å, ä and ö. */
export const withoutDots = (text: string): string => text.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o')

/** A word without hyphens, and what they join: a-kassa is typed akassa and a kassa, too. */
export const piecesOf = (text: string): { joined: string; pieces: string[] } => {
  const pieces = text.split('-').filter((piece) => piece !== '')
  return { joined: pieces.join(''), pieces: pieces.length > 1 ? pieces : [] }
}
