import { expect, it } from 'vitest'
import { stockholmInstant } from '../../clock.ts'
import { isPastSpan } from './past-span.ts'

const noTimes = { endedAt: async () => null, hasAny: async () => false }
const isPast = (item: { updatedAt: number; sent: { at: number } | null }, day: string) => {
  const now = stockholmInstant(day, '03:00')
  return isPastSpan('mailing', item, noTimes, { now, realNow: now })
}

it('a mailing is retained for two years after it was sent, however long ago it was written', async () => {
  const updatedAt = stockholmInstant('2025-01-10', '12:00')
  const sent = { at: stockholmInstant('2027-01-08', '12:00') }
  expect(await isPast({ updatedAt, sent: null }, '2027-01-10')).toBe(false)
  expect(await isPast({ updatedAt, sent: null }, '2027-01-11')).toBe(true)
  expect(await isPast({ updatedAt, sent }, '2027-01-11')).toBe(false)
  expect(await isPast({ updatedAt, sent }, '2029-01-09')).toBe(true)
})
