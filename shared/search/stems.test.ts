import { expect, it } from 'vitest'
import { stem } from './stems.ts'

it.each([
  ['sv', "d'hondt", 'dhondt'],
  ['en', "o'clock", 'oclock'],
] as const)('a word (%s) has no apostrophe in its stem: %s', (language, typed, without) => {
  expect(stem(typed, language)).toBe(stem(without, language))
})
