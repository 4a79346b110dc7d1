import { expect, it } from 'vitest'
import { percentOf } from './percent.ts'

it.each([
  [2, 12, 17],
  [1, 12, 8],
  [1, 2, 50],
  [0, 12, 0],
  [12, 12, 100],
  [999, 1_000, 99],
  [1, 1_000, 1],
  [0, 0, 0],
])('%i of %i is %i per cent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
