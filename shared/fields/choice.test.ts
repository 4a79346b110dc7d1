import { expect, it } from 'vitest'
import type { z } from 'zod'
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
