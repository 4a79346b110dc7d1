import { expect, it } from 'vitest'
import { aStanding } from '#test/builders/own-sign-up.ts'
import { ApiError } from '#web/client/api.ts'
import { askAgainIn } from './ask-again.ts'

const sentAt = (at: number) => ({ at, standing: null, givingUpSince: null })
const inTheMiddle = (now: number, error: unknown = null) => askAgainIn([sentAt(0)], now, error, 0.5)

it('asks a second after something was sent, then less and less often, at last every quarter of a minute', () => {
  expect([0, 1_000, 4_000, 20_000, 60_000, 3_600_000].map((now) => inTheMiddle(now))).toEqual([
    1_000, 1_000, 2_000, 10_000, 15_000, 15_000,
  ])
})

it('spreads those who sent at the same time by a quarter in both directions', () => {
  expect([0, 1].map((chance) => askAgainIn([sentAt(0)], 8_000, null, chance))).toEqual([3_000, 5_000])
})

it('does not ask before the portal wants it', () => {
  const refused = new ApiError({ status: 429, code: 'too-many-requests', retryAfter: 30 })
  expect(inTheMiddle(1_000, refused)).toBe(30_000)
})

it('asks each minute while one waits, and not at all where nothing comes by itself', () => {
  const stands = (status: 'reserveList' | 'accepted' | 'cancelled') => ({
    at: 0,
    standing: aStanding({ status }),
    givingUpSince: null,
  })
  expect(askAgainIn([stands('accepted'), stands('reserveList')], 1, null, 0.5)).toBe(60_000)
  expect(askAgainIn([stands('accepted'), stands('cancelled')], 1, null)).toBe(false)
  expect(askAgainIn([], 1, null)).toBe(false)
})

it('asks soon while a seat is being given up', () => {
  expect(askAgainIn([{ at: 0, standing: aStanding(), givingUpSince: 9_000 }], 10_000, null, 0.5)).toBe(1_000)
})
