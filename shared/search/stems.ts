import snowball from 'snowball-stemmers'
import type { Language } from '../basics/language.ts'

const swedish = snowball.newStemmer('swedish')
const english = snowball.newStemmer('english')

const vowel = /[aeiouyåäö]/
const consonant = '[^aeiouyåäö]'
const definite = new RegExp(
  `^(?:(.+${consonant})(?:ena|enas|(?<!h)ets?)|(.{2,}${consonant})an|(.{3,}${consonant})ans)$`,
)

/** Snowball leaves definite forms: mötet, mötena, mötets, kassan. A word that would lose its only vowel has none. */
const withoutDefinite = (word: string): string => {
  const rest = definite.exec(word)?.slice(1).find(Boolean)
  return rest !== undefined && rest.length > 2 && vowel.test(rest) ? rest : word
}

/** What a doubled m of the plural came from: medlemmar, problemet. */
const withoutDoubleM = (word: string): string => (word.length > 5 && word.endsWith('mm') ? word.slice(0, -1) : word)

const once = (word: string): string => withoutDoubleM(withoutDefinite(swedish.stem(withoutDefinite(word))))

/** Of kurserna the first time leaves kurs, of which the s may be a genitive’s, as it may of kurs itself. */
const ofSwedish = (word: string): string => {
  const left = once(word)
  return left.endsWith('s') ? once(left) : left
}

/** What the forms of a word have in common. */
export const stem = (word: string, language: Language): string =>
  language === 'sv' ? ofSwedish(word.replaceAll("'", '')) : english.stem(word).replaceAll("'", '')
