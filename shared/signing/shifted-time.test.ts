import { expect, it } from 'vitest'
import { shiftedTime } from './shifted-time.ts'

const signedAt = Date.UTC(2027, 2, 15, 20, 40)
const later = (hours: number) => ({ signedAt, recordedAt: signedAt + hours * 3_600_000 })

it('a signature recorded after an outage was given when the electronic ID says', () => {
  expect(shiftedTime(later(3), { demo: false })).toBeUndefined()
})

it('a demonstration says what its clock showed where it was moved', () => {
  expect(shiftedTime(later(1_000), { demo: true })).toBe(later(1_000).recordedAt)
  expect(shiftedTime(later(0.01), { demo: true })).toBeUndefined()
})
