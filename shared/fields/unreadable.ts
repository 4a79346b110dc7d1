import type { FieldParams } from './errors.ts'
import { nameOf } from './printable.ts'

/** What free text may not contain, as messages list it. */
const forbiddenCharacters = '> < " \''
// Line feed and tab are the only control characters that a form can mean.
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f\u2028\u2029\ufffe\uffff]/

/** The first character that no keyboard writes, by its name. */
export const unreadableIn = (text: string): string | null => {
  const found = control.exec(text.replaceAll('\r\n', '\n'))
  if (found) return nameOf(found[0])
  return text.isWellFormed() ? null : nameOf([...text].find((letter) => !letter.isWellFormed()) ?? '')
}

/** What a message says of something that is refused: a word that is read as a link, or a character. */
export const refused = (what: 'link' | 'character', found: string, characters = forbiddenCharacters): FieldParams => ({
  characters,
  what,
  found,
})
