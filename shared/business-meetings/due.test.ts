import { describe, expect, it } from 'vitest'
import { aCompany } from '#test/builders/companies.ts'
import { stockholmInstant } from '../clock.ts'
import type { Company } from './company.ts'
import { afterLetter, companyDue, companyDueAt } from './due.ts'

const hour = 3_600_000
// Clocks go forward on 28 March.
const confirmedAt = stockholmInstant('2027-03-27', '12:00')
const waiting = (rest: Partial<Company> = {}) =>
  aCompany({ state: 'waiting', confirmedAt, isUnionNotified: true, retainedUntil: Infinity, ...rest }).company
const at = (now: number) => ({ portalNow: now, realNow: now })

describe('what is left to do about a company', () => {
  it('is the letter with its link, and one more for each that was asked for', () => {
    const { company } = aCompany()
    expect(companyDue(company, at(0))).toEqual({ letter: 'link' })
    const sent = afterLetter(company, 'link', 0)
    expect(companyDue(sent, at(0))).toEqual({ letter: null, wakesAt: company.retainedUntil, isOver: false })
    expect(companyDue({ ...sent, linkLetters: 2 }, at(0))).toEqual({ letter: 'link' })
  })

  it('waits with the link until its email may get one more', () => {
    const { company } = aCompany({ linkAfter: hour })
    expect(companyDue(company, at(hour - 1))).toEqual({ letter: null, wakesAt: hour, isOver: false })
    expect(companyDue(company, at(hour))).toEqual({ letter: 'link' })
  })

  it('is nothing once it was not confirmed in time, also with a letter that was never sent', () => {
    const { company } = aCompany()
    expect(companyDue(company, at(company.retainedUntil - 1))).toEqual({ letter: 'link' })
    expect(companyDue(company, at(company.retainedUntil))).toEqual({ letter: null, wakesAt: null, isOver: true })
  })

  it('wakes at the right instant of real time while portal time is ahead', () => {
    const wakes = companyDue(waiting(), { portalNow: confirmedAt, realNow: confirmedAt - 5 * hour })
    expect(wakes).toMatchObject({ wakesAt: confirmedAt + 19 * hour })
  })

  it('is due at once where a letter is left to send, and else when it wakes', () => {
    const now = { portalNow: confirmedAt, realNow: confirmedAt - 5 * hour }
    expect(companyDueAt(waiting({ isUnionNotified: false }), now)).toBe(now.realNow)
    expect(companyDueAt(waiting(), now)).toBe(confirmedAt + 19 * hour)
    expect(companyDueAt(waiting({ state: 'approved', isNotified: true }), now)).toBeNull()
  })

  it('is to notify the union, then to remind it after 24 and 48 elapsed hours, also in the night of summer time', () => {
    const unnotified = waiting({ isUnionNotified: false })
    expect(companyDue(unnotified, at(confirmedAt))).toEqual({ letter: 'waits' })
    const notified = afterLetter(unnotified, 'waits', confirmedAt)
    expect(companyDue(notified, at(confirmedAt))).toMatchObject({ wakesAt: stockholmInstant('2027-03-28', '13:00') })
    expect(companyDue(notified, at(confirmedAt + 24 * hour - 1)).letter).toBeNull()
    expect(companyDue(notified, at(confirmedAt + 24 * hour)).letter).toBe('reminder')
    const reminded = afterLetter(notified, 'reminder', confirmedAt + 24 * hour)
    expect(companyDue(reminded, at(confirmedAt + 24 * hour))).toMatchObject({
      letter: null,
      wakesAt: stockholmInstant('2027-03-29', '13:00'),
    })
    expect(companyDue(reminded, at(confirmedAt + 48 * hour)).letter).toBe('reminder')
    const twice = afterLetter(reminded, 'reminder', confirmedAt + 48 * hour)
    expect(companyDue(twice, at(confirmedAt + 480 * hour))).toEqual({ letter: null, wakesAt: null, isOver: false })
  })

  it('is one reminder where the portal was away for both, and no letter before it', () => {
    const late = waiting({ isUnionNotified: false })
    expect(companyDue(late, at(confirmedAt + 50 * hour)).letter).toBe('reminder')
    expect(
      companyDue(afterLetter(late, 'reminder', confirmedAt + 50 * hour), at(confirmedAt + 50 * hour)).letter,
    ).toBeNull()
  })

  it.each(['approved', 'declined', 'withdrawn', 'revoked'] as const)(
    'is to notify the company that it is %s, once',
    (state) => {
      const { company } = aCompany({ state })
      expect(companyDue(company, at(0))).toEqual({ letter: state })
      expect(companyDue(afterLetter(company, state, 0), at(0))).toEqual({ letter: null, wakesAt: null, isOver: true })
    },
  )
})
