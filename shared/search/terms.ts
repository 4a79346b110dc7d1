import type { Language } from '../basics/language.ts'
import { partsOfCompound, type Lexicon } from './compounds.ts'
import { stem } from './stems.ts'
import { piecesOf, withoutDots } from './words.ts'

/** Marks what a word is found by when it is typed without å, ä and ö; no word of its own begins so. */
const undotted = (text: string, language: Language): string => `~${stem(withoutDots(text), language)}`

const hasDots = (text: string): boolean => /[åäö]/.test(text)

export const termsOf = (word: string, language: Language, lexicon: Lexicon): string[] => {
  const { joined, pieces } = piecesOf(word)
  const compounds = [joined, ...pieces].flatMap((each) => (language === 'sv' ? partsOfCompound(each, lexicon) : []))
  const forms = [joined, ...pieces, ...compounds]
  return [
    ...new Set([
      ...forms.map((form) => stem(form, language)),
      ...forms.filter(hasDots).map((form) => undotted(form, language)),
    ]),
  ]
}

/** The word itself; `undotted`: what may be meant by one that has none of å, ä and ö. */
export const typedTerms = (word: string, language: Language): { exact: string; undotted: string | null } => ({
  exact: stem(word, language),
  undotted: hasDots(word) ? null : undotted(word, language),
})
