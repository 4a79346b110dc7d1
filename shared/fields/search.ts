import { folded } from '../basics/folded.ts'
import { searchText } from './free-text.ts'

/** The error of a search; null for one worth searching for, or for none. */
export const searchProblem = (text: string): 'min-characters' | 'invalid-characters' | null => {
  if (text.trim() === '') return null
  const judged = searchText().safeParse(text)
  return judged.success
    ? null
    : judged.error.issues.some(({ message }) => message === 'min-characters')
      ? 'min-characters'
      : 'invalid-characters'
}

/** What a search looks for, whatever the case and the marks; nothing of one that is too short. */
export const searchedWords = (text: string): string[] =>
  searchProblem(text) === null ? folded(text).split(/\s+/).filter(Boolean) : []
