import type { FieldIssue } from '../fields/errors.ts'
import type { Poll } from './poll.ts'

export const answerIssue = (
  { choice, options }: Pick<Poll, 'choice' | 'options'>,
  chosen: readonly string[],
): FieldIssue | null => {
  if (chosen.length === 0) return { path: 'chosen', code: 'required' }
  const isKnown =
    chosen.every((id) => options.some((option) => option.id === id)) && new Set(chosen).size === chosen.length
  return isKnown && (choice === 'several' || chosen.length === 1) ? null : { path: 'chosen', code: 'invalid' }
}
