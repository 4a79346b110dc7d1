import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { requiredText } from '../fields/free-text.ts'
import { hasPersonalNumber } from './masking.ts'

/** `most`: people that one search answers with. */
export const personSearchLimits = { shortest: 2, longest: 100, most: 50 } as const

const { shortest, longest } = personSearchLimits

/** Whether words are the portal's reference of a person, as the engine's pages show it. */
export const isPersonReference = (words: string): boolean => PersonRef.safeParse(words).success

/** What an operator looks for: a name or part of it, or a person's reference; never a personal identity number. */
export const PersonWords = requiredText(longest)
  .refine((words) => words.length >= shortest, { error: 'min-characters', params: { MIN_CHARS: shortest } })
  .refine((words) => isPersonReference(words) || !hasPersonalNumber(words), {
    error: 'personal-number-not-searched',
  })
export type PersonWords = z.infer<typeof PersonWords>

const wordsOf = (text: string) => text.toLocaleLowerCase('sv').split(/[\s-]+/)

/** Whether every word begins one of the name's, in any order: `berg an` finds Anna Berg. */
export const isNamed = (name: string, words: string): boolean => {
  const parts = wordsOf(name)
  return wordsOf(words.trim()).every((word) => parts.some((part) => part.startsWith(word)))
}
