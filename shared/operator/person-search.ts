import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { folded } from '../basics/folded.ts'
import { readText } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { judgeSearch } from '../fields/search.ts'
import { hasPersonalNumber } from './masking.ts'

export const personSearchLimits = { most: 50 } as const

/** Whether words are the portal's reference of a person, as the engine's pages show it. */
export const isPersonReference = (words: string): boolean => PersonRef.safeParse(words).success

/** A name or part of it, or a person's reference; never a personal identity number. */
export const PersonWords = readText((words) => {
  const problem = judgeSearch(words)
  if (problem) return new Refusal(problem.code, problem.params)
  return !isPersonReference(words) && hasPersonalNumber(words) ? new Refusal('personal-number-not-searched') : words
})
export type PersonWords = z.infer<typeof PersonWords>

const wordsOf = (text: string) => folded(text).split(/[\s-]+/)

/** `berg an` finds Anna Berg. A person is found by the beginnings of names, a list by any part of a word. */
export const isNamed = (name: string, words: string): boolean => {
  const parts = wordsOf(name)
  return wordsOf(words.trim()).every((word) => parts.some((part) => part.startsWith(word)))
}
