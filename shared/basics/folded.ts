import { withPlainDashes } from './plain-characters.ts'

/** Letters that are not made of a letter and a mark, as a person types them whose keyboard lacks them. */
const typedAs: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ŋ: 'n',
  ŧ: 't',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  þ: 'th',
}

/** Lower case without marks, in letters that every keyboard has. */
export const folded = (text: string): string =>
  withPlainDashes(text.toLocaleLowerCase('sv').normalize('NFD'))
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæœłđðŋŧħıßþ]/g, (letter) => typedAs[letter] ?? letter)
    .replaceAll(/[‘’ʼ´`]/g, "'")

/** Whether every word that is typed stands somewhere in the text, in any order and however its letters are typed. */
export const hasWords = (text: string, typed: string): boolean => {
  const searched = folded(text)
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
