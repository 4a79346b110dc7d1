import { expect, it } from 'vitest'
import { courseLimits } from './limits.ts'

it('an offered seat is held two days at the most and four hours at the least', () => {
  const { longestOffer, shortestOffer } = courseLimits
  expect([longestOffer, shortestOffer]).toEqual([2 * 86_400_000, 86_400_000 / 6])
})
