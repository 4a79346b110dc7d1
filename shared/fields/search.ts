import { searchText } from './free-text.ts'
import { fieldErrors, type FieldIssue } from './errors.ts'

/** What is wrong with a search; null for one worth searching for, or for none. */
export const searchProblem = (text: string): FieldIssue | null => {
  if (text.trim() === '') return null
  const { error } = searchText().safeParse(text)
  return error ? (fieldErrors(error)[0] ?? null) : null
}

/** What a search looks for, by `hasWords`; nothing, which finds everything, while something is wrong with it. */
export const searchedFor = (text: string): string => (searchProblem(text) === null ? text : '')
