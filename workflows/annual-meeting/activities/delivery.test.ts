import { expect, it } from 'vitest'
import { pauseBeforeDelivery } from './delivery.ts'

it('a submission is brought to the register after a second, in a rush after ten to twenty', () => {
  expect(pauseBeforeDelivery(false)).toBe(1_000)
  const pauses = Array.from({ length: 200 }, () => pauseBeforeDelivery(true))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(10_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(20_000)
  expect(new Set(pauses).size).toBeGreaterThan(100)
})
