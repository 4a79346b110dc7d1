import { expect, it } from 'vitest'
import { searchLimits } from './limits.ts'

it('what many have searched is counted for thirty days, and a newer index is found within half a minute', () => {
  const { countedFor, lookEvery } = searchLimits
  expect([countedFor, lookEvery]).toEqual([30 * 86_400_000, 30_000])
})
