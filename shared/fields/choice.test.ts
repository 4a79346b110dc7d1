import { expect, it } from 'vitest'
import type { z } from 'zod'
import { optionalInBoth } from './both-languages.ts'
import { choice, confirmed, reference, termsAccepted } from './choice.ts'

it('a box has to be ticked, and what is asked for otherwise is what belongs to it', () => {
  const codeOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message ?? null
  expect([true, false, undefined].map((input) => codeOf(confirmed(), input))).toEqual([null, 'required', 'required'])
  expect(codeOf(confirmed('agreement-required'), false)).toBe('agreement-required')
  expect(codeOf(termsAccepted, false)).toBe('terms-required')
})

it('one of a list is chosen: nothing and something else are refused apart', () => {
  const codes = [undefined, null, '', 'c', 'a'].map(
    (input) => choice(['a', 'b'], 'bank-required').safeParse(input).error?.issues[0]?.message ?? null,
  )
  expect(codes).toEqual(['bank-required', 'bank-required', 'bank-required', 'invalid', null])
})

it('an entry of a list that lives elsewhere is named by its id, of letters, digits and a few signs', () => {
  const codeOf = (input: unknown) => reference('bank-required').safeParse(input).error?.issues[0]?.message ?? null
  expect(['a', 'engineer.it', 'x_1:2-3', 'a'.repeat(120)].map(codeOf)).toEqual([null, null, null, null])
  expect(['', undefined].map(codeOf)).toEqual(['bank-required', 'bank-required'])
  for (const wrong of ['a b', ' a', 'a ', '<a', 'a>', 'å', 'a'.repeat(121)]) expect(codeOf(wrong)).not.toBeNull()
})

it('a text that may be missing is written in both languages or in none, and the missing one is asked for', () => {
  const asked = (sv: string, en: string) =>
    optionalInBoth(9)
      .safeParse({ sv, en })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  expect([asked('', ' '), asked('a', 'b'), asked('a', ' '), asked('', 'b')]).toEqual([
    [],
    [],
    ['en required'],
    ['sv required'],
  ])
})
