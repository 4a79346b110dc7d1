import { describe, expect, it } from 'vitest'
import { addDays, endOfDay, startOfDay, stockholmInstant, stockholmTime } from '../clock.ts'
import {
  actsOf,
  dueActs,
  expiryOf,
  expiryState,
  graceEnd,
  isContinued,
  isReregistrable,
  isNotifiedOf,
  reregisterRefusal,
  type EndingMandate,
} from './expiry.ts'
import { assignmentTypes } from './types.ts'

const hour = 3_600_000
const ending = (until: string, hours: number) => ({ until, graceUntil: graceEnd(until, hours) })
const ends = (until: string, hours: number) => expiryOf(ending(until, hours))
const acts = (until: string, hours: number) => actsOf(ending(until, hours))
const around = (instant: number) => [instant - 1, instant, instant + 1]

describe('a mandate that ends by itself', () => {
  const expiry = ends('2027-02-28', 4)
  it('runs to the end of its last day, is in grace for some hours, then open to the last date, then too late', () => {
    const states = (instant: number) => around(instant).map((now) => expiryState(expiry, now))
    expect(states(startOfDay('2027-03-01'))).toEqual(['running', 'grace', 'grace'])
    expect(states(stockholmInstant('2027-03-01', '04:00'))).toEqual(['grace', 'open', 'open'])
    expect(states(endOfDay('2027-03-15'))).toEqual(['open', 'too-late', 'too-late'])
  })
  it('ends with 29 February in a leap year', () => {
    const leap = ends('2028-02-29', 4)
    expect(leap).toMatchObject({
      endsAt: startOfDay('2028-03-01'),
      graceUntil: stockholmInstant('2028-03-01', '04:00'),
      lastDay: '2028-03-15',
    })
    expect(around(leap.endsAt).map((now) => expiryState(leap, now))).toEqual(['running', 'grace', 'grace'])
  })
  it.each([
    ['2027-01-19', '2027-03-15'],
    ['2027-03-14', '2027-03-15'],
    ['2027-03-15', '2028-03-15'],
    ['2027-03-16', '2028-03-15'],
    ['2027-12-31', '2028-03-15'],
  ])('on %s can be registered anew until %s', (until, lastDay) => {
    expect(ends(until, 4)).toMatchObject({ lastDay, closesAt: endOfDay(lastDay) })
  })
  it('keeps its hours of grace in a night in which the clocks are changed', () => {
    const [spring, autumn] = [ends('2027-03-27', 4), ends('2027-10-30', 4)]
    expect([spring, autumn].map(({ endsAt, graceUntil }) => graceUntil - endsAt)).toEqual([4 * hour, 4 * hour])
    expect([spring, autumn].map(({ graceUntil }) => stockholmTime(graceUntil))).toEqual(['05:00', '03:00'])
  })
  it('has as many hours of grace as the union gives', () => {
    expect(stockholmTime(ends('2027-01-19', 12).graceUntil)).toBe('12:00')
  })
  it('has no grace where none is given', () => {
    expect(expiryState(expiryOf({ until: '2027-02-28' }), startOfDay('2027-03-01'))).toBe('open')
  })
  it('is announced until a month after the last date', () => {
    const end = expiry.closesAt + 30 * 24 * hour
    expect(around(expiry.endsAt).map((now) => isNotifiedOf(expiry, now))).toEqual([false, true, true])
    expect(around(end).map((now) => isNotifiedOf(expiry, now))).toEqual([true, false, false])
  })
})

describe('what time does to a mandate', () => {
  it('is two reminders, the end, the end of grace and the last date, each on its day', () => {
    expect(acts('2027-02-28', 4).map(({ act, at }) => [act, at])).toEqual([
      ['reminded-60', startOfDay('2026-12-30')],
      ['reminded-14', startOfDay('2027-02-14')],
      ['expired', startOfDay('2027-03-01')],
      ['grace-ended', stockholmInstant('2027-03-01', '04:00')],
      ['last-date-passed', endOfDay('2027-03-15')],
    ])
  })
  it('counts the reminders’ days from 29 February in a leap year', () => {
    expect(
      acts('2028-02-29', 4)
        .slice(0, 2)
        .map(({ at }) => at),
    ).toEqual([startOfDay('2027-12-31'), startOfDay('2028-02-15')])
  })
  it('makes up for a missed reminder within a week, and for everything else whenever it can', () => {
    const all = acts('2027-02-28', 4)
    const due = (now: number) => dueActs(all, now).map(({ act }) => act)
    const weekLater = startOfDay(addDays('2027-02-14', 7))
    expect(around(startOfDay('2027-02-14')).map(due)).toEqual([[], ['reminded-14'], ['reminded-14']])
    expect(around(weekLater).map(due)).toEqual([['reminded-14'], [], []])
    expect(due(endOfDay('2027-03-15'))).toEqual(['expired', 'grace-ended', 'last-date-passed'])
  })
  it('passes in order also where grace outlasts the last date', () => {
    expect(
      acts('2027-03-14', 36)
        .map(({ act }) => act)
        .slice(-2),
    ).toEqual(['last-date-passed', 'grace-ended'])
  })
})

describe('registering a mandate anew', () => {
  const chairs: EndingMandate = {
    id: 'm1',
    clubId: 'club-003',
    person: 'A',
    type: 'chairman',
    from: '2026-03-01',
    until: '2027-02-28',
  }
  const in2027 = (day: string) => startOfDay(`2027-${day}`)
  const refusal = (mandate: EndingMandate, others: EndingMandate[] = [], now = in2027('03-02')) =>
    reregisterRefusal(mandate, [mandate, ...others], now)

  it('is for those with full authority whom the club registers', () => {
    expect(assignmentTypes.filter(isReregistrable)).toEqual([
      'chairman',
      'viceChairman',
      'memberAdministrativeRepresentative',
    ])
    expect(refusal({ ...chairs, type: 'auditor' })).toBe('no-access-in-role')
    expect(refusal({ ...chairs, type: 'apoInfo' })).toBe('contact-union')
  })
  it('is possible from its end until the last date', () => {
    expect(around(startOfDay('2027-03-01')).map((now) => refusal(chairs, [], now))).toEqual([
      'mandate-not-expired',
      null,
      null,
    ])
    expect(around(endOfDay('2027-03-15')).map((now) => refusal(chairs, [], now))).toEqual([
      null,
      'reregistration-too-late',
      'reregistration-too-late',
    ])
  })
  it('is refused when it was ended by decision', () => {
    expect(refusal({ ...chairs, closed: true })).toBe('mandate-closed')
  })
  it('is refused when another member holds the post meanwhile, or the holder does again', () => {
    const next = { ...chairs, id: 'm2', from: '2027-03-01', until: '2028-02-29' }
    expect(refusal(chairs, [{ ...next, person: 'B' }])).toBe('post-taken')
    expect(refusal(chairs, [next])).toBe('post-taken')
    expect(refusal(chairs, [{ ...next, clubId: 'club-004' }])).toBeNull()
    expect(refusal(chairs, [{ ...next, id: 'm0', person: 'B', until: '2026-02-28' }])).toBeNull()
  })
  it('leaves colleagues in a post that many can hold out of account', () => {
    const sits: EndingMandate = { ...chairs, type: 'boardMember' }
    const next = { ...sits, id: 'm2', until: '2028-02-29' }
    expect(isContinued(sits, [sits, { ...next, person: 'B' }])).toBe(false)
    expect(isContinued(sits, [sits, next])).toBe(true)
  })
})
