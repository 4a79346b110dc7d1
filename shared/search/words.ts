import { folded } from '../basics/folded.ts'

/** A word, and where it stands in a text as it is written. */
export type Word = { text: string; at: number; length: number }

const word = /[\p{L}\p{M}\p{N}\u00ad]+(?:[-\u2010-\u2015\u2212'’][\p{L}\p{M}\p{N}\u00ad]+)*/gu

/**
 * A word in small letters. å, ä and ö stay, which are letters of their own in Swedish; ø, æ, ł, đ, ŋ, é and ’ become
 * what every keyboard has.
 */
const plain = (text: string): string =>
  text
    .replaceAll('\u00ad', '')
    .toLocaleLowerCase('sv')
    .normalize('NFC')
    .replaceAll(/[^\u0000-\u007fåäö]/g, folded)

/** The words of a text, in their order. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(word)]
    .map((found) => ({ text: plain(found[0]), at: found.index, length: found[0].length }))
    .filter((each) => each.text !== '')

/** A word as somebody types it who has no å, ä and ö. */
export const withoutDots = (text: string): string => text.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o')

/** A word without hyphens, and what they join: a-kassa is typed akassa and a kassa, too. */
export const piecesOf = (text: string): { joined: string; pieces: string[] } => {
  const pieces = text.split('-').filter((piece) => piece !== '')
  return { joined: pieces.join(''), pieces: pieces.length > 1 ? pieces : [] }
}
