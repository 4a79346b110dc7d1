import { asProse } from '../basics/plain-characters.ts'
import { fieldLimits } from '../limits.ts'
import type { FieldIssue } from './errors.ts'
import { refused, unreadableIn } from './unreadable.ts'

/** Why a text is not worth searching for, of at least `min` characters; null for one that is. */
export const judgeSearch = (
  text: string,
  min: number = fieldLimits.searchCharacters,
): Pick<FieldIssue, 'code' | 'params'> | null => {
  const read = asProse(text)
  const character = unreadableIn(read)
  if (character !== null) return { code: 'invalid-characters', params: refused('character', character) }
  const max = fieldLimits.searchLength
  if (text.length > max) return { code: 'too-long', params: { max } }
  return read.trim().length < min ? { code: 'min-characters', params: { MIN_CHARS: min } } : null
}

/** What is wrong with a search; null for one worth searching for, or for none. */
export const searchProblem = (text: string): Pick<FieldIssue, 'code' | 'params'> | null =>
  text.trim() === '' ? null : judgeSearch(text)

/** The words to search for, by `hasWords`; nothing, which finds everything, while something is wrong with it. */
export const searchedFor = (text: string): string => (searchProblem(text) === null ? text : '')
