import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { areOffersMade, extendedEnd, offerEnds } from './offer-time.ts'

const hour = 3_600_000
const startsAt = stockholmInstant('2027-02-10', '09:00')

describe('the time of an offer', () => {
  it.each([
    ['two days, where there is more than four', 200 * hour, 48 * hour],
    ['two days, where there are four', 96 * hour, 48 * hour],
    ['half of what is left just under four days', 96 * hour - 2, 48 * hour - 1],
    ['half of what is left', 20 * hour, 10 * hour],
    ['four hours, where eight are left', 8 * hour, 4 * hour],
    ['four hours, where the letter was taken late', 8 * hour - 2, 4 * hour],
    ['what is left, where that is less', 3 * hour, 3 * hour],
    ['whole milliseconds', 20 * hour + 1, 10 * hour],
  ])('is %s', (_, left, length) => {
    expect(offerEnds(startsAt, startsAt - left)).toBe(startsAt - left + length)
  })

  it.each([
    ['made', 8 * hour, true],
    ['made no more', 8 * hour - 1, false],
    ['made no more after the start', -1, false],
  ])('is enough, so that offers are %s', (_, left, are) => {
    expect(areOffersMade(startsAt, startsAt - left)).toBe(are)
  })

  it.each([
    ['two days more, where there is much', 200 * hour, 10 * hour, 58 * hour],
    ['half of what is left more', 20 * hour, 4 * hour, 14 * hour],
    ['as long as until the start, and never beyond it', 9 * hour, 8 * hour, 9 * hour],
    ['nothing more, where it ends with the start', 5 * hour, 5 * hour, 5 * hour],
  ])('is %s when it is extended', (_, left, held, extended) => {
    const now = startsAt - left
    expect(extendedEnd(startsAt, { expiresAt: now + held, now })).toBe(now + extended)
  })

  it('counts elapsed hours in the night of summer time', () => {
    const afterwards = stockholmInstant('2027-03-28', '10:00')
    const before = stockholmInstant('2027-03-28', '01:00')
    expect(areOffersMade(afterwards, before)).toBe(true)
    expect(areOffersMade(afterwards, before + 1)).toBe(false)
    const monday = stockholmInstant('2027-03-29', '00:00')
    expect(offerEnds(monday, stockholmInstant('2027-03-28', '00:00'))).toBe(monday - 11.5 * hour)
  })
})
