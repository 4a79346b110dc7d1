import { expect, it } from 'vitest'
import { returnedLetterOf } from './returned-letter.ts'

it('a letter that came back counts for the address that it came back from alone', () => {
  const returnedLetter = { email: 'a@example.com', at: 1, isLasting: true }
  expect(returnedLetterOf({ email: 'a@example.com', returnedLetter })).toEqual(returnedLetter)
  expect(returnedLetterOf({ email: 'b@example.com', returnedLetter })).toBeNull()
  expect(returnedLetterOf({ email: null, returnedLetter })).toBeNull()
  expect(returnedLetterOf({ email: 'a@example.com' })).toBeNull()
})
