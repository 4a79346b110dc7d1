import { describe, expect, it } from 'vitest'
import { addDays, stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { feeOn } from '../membership/fee-on.ts'
import type { ReducedFee } from '../membership/reduced-fee.ts'
import { applicantKinds, type ApplicantKind } from '../membership-application/kinds.ts'
import { firstDayOf, judgedChange, type WantedChange } from './change.ts'
import { rulesOf, type ChangedMembership } from './groups.ts'
import { offeredTo } from './offered.ts'
import { newFeeOf } from './preview.ts'
import {
  changedPeriod,
  leastLeave,
  normalFeeFrom,
  reducedFeeOffered,
  reducedMonths,
  unchangedPeriod,
  withReducedFee,
} from './reduced-fee.ts'

const of = (kind: ApplicantKind, ...reduced: ReducedFee[]): ChangedMembership => ({
  entries: [MembershipEntry.parse({ kind, from: '2025-01-01', until: null, source: 'joined' })],
  employments: [],
  reduced,
  additional: [],
  clubs: [],
})
const source = '01LEAVE'
const leave = (from: string, until: string) => ({ kind: 'reduced-fee', from, until }) as const
const ended = (from: string) => ({ kind: 'reduced-fee-ended', from }) as const
const obstacle = (membership: ChangedMembership, wanted: WantedChange) =>
  rulesOf(wanted).obstacle({ membership, source, today: '2027-01-20', conflicts: [] })
const groundOn = (membership: ChangedMembership, day: string) => feeOn(membership, day)?.ground

describe('a leave', () => {
  it.each([
    ['2027-01-01', '2027-03-31'],
    ['2027-01-15', '2027-04-14'],
    ['2026-11-30', '2027-02-28'],
    ['2027-11-30', '2028-02-29'],
    ['2027-11-29', '2028-02-28'],
    ['2027-01-31', '2027-04-30'],
  ])('from %s is three months long with %s as its last day, and not a day before', (from, until) => {
    expect(leastLeave(from)).toBe(until)
    const judge = judgedChange({ now: stockholmInstant(from, '09:00') })
    const codesOf = (last: string) => {
      const { success, error } = judge.safeParse(
        { ...leave(from, last), shownFee: null, shownInsurance: null },
        { reportInput: true },
      )
      return success ? [] : fieldErrors(error).map(({ path, code }) => `${path} ${code}`)
    }
    expect(codesOf(until)).toEqual([])
    expect(codesOf(addDays(until, 1))).toEqual([])
    expect(codesOf(addDays(until, -1))).toEqual(['until leave-too-short'])
    expect(codesOf('')).toEqual(['until date-required'])
    expect(codesOf('2027-02-30')).toEqual(['until date-invalid'])
  })

  it.each([
    ['2027-01-01', '2031-12-31'],
    ['2028-02-29', '2033-02-27'],
    ['2027-03-31', '2032-03-30'],
  ])('from %s can be declared until %s, and not a day longer', (from, latest) => {
    const judge = judgedChange({ now: stockholmInstant(from, '09:00') })
    const issuesOf = (last: string) => {
      const { success, error } = judge.safeParse(
        { ...leave(from, last), shownFee: null, shownInsurance: null },
        { reportInput: true },
      )
      return success ? [] : fieldErrors(error)
    }
    expect(issuesOf(latest)).toEqual([])
    const refused = [{ path: 'until', code: 'day-too-far-ahead', params: { latest } }]
    expect([issuesOf(addDays(latest, 1)), issuesOf('9999-12-31')]).toEqual([refused, refused])
  })

  it.each([
    ['2027-02-01', '2027-04-30', '2027-02-01', '2027-04-30'],
    ['2027-02-02', '2027-05-01', '2027-03-01', '2027-05-31'],
    ['2027-12-31', '2028-03-30', '2028-01-01', '2028-03-31'],
    ['2027-11-15', '2028-02-28', '2027-12-01', '2028-02-29'],
  ])('%s to %s lowers the fee from %s to %s, the first and the last of a month', (from, until, first, last) => {
    expect(reducedMonths({ from, until })).toEqual({ from: first, until: last })
    expect(firstDayOf(leave(from, until))).toBe(first)
    const membership = withReducedFee(of('employed'), leave(from, until), source)
    expect([addDays(first, -1), first, last, addDays(last, 1)].map((day) => groundOn(membership, day))).toEqual([
      'ordinary',
      'reduced',
      'reduced',
      'ordinary',
    ])
  })

  it('is for those whose fee goes by their income', () => {
    const fits = applicantKinds.filter((kind) => obstacle(of(kind), leave('2027-02-01', '2027-05-31')) === null)
    expect(fits).toEqual(['employed', 'manager', 'self_employed'])
    for (const kind of applicantKinds)
      expect(reducedFeeOffered(of(kind), '2027-01-20')).toEqual(fits.includes(kind) ? ['reduced-fee'] : [])
    expect(obstacle(of('retired'), leave('2027-02-01', '2027-05-31'))).toBe('kind-unfit')
    const left = of('employed')
    const entries = left.entries.map((entry) => ({ ...entry, until: '2027-01-31' }))
    expect(obstacle({ ...left, entries }, leave('2027-02-01', '2027-05-31'))).toBe('kind-unfit')
    expect(reducedFeeOffered({ ...left, entries }, '2027-01-31')).toEqual(['reduced-fee'])
    expect(reducedFeeOffered({ ...left, entries }, '2027-02-01')).toEqual([])
  })

  it('does not overlap another; one that was taken back is none', () => {
    const other = { from: '2027-03-01', until: '2027-05-31', source: 'other' }
    expect(obstacle(of('employed', other), leave('2026-12-01', '2027-02-28'))).toBeNull()
    expect(obstacle(of('employed', other), leave('2026-12-02', '2027-03-01'))).toBe('reduced-fee-overlap')
    expect(obstacle(of('employed', other), leave('2027-05-02', '2027-08-01'))).toBeNull()
    expect(obstacle(of('employed', other), leave('2027-05-01', '2027-08-01'))).toBe('reduced-fee-overlap')
    expect(obstacle(of('employed', { ...other, until: null }), leave('2029-05-01', '2029-08-01'))).toBe(
      'reduced-fee-overlap',
    )
    expect(obstacle(of('employed', unchangedPeriod(other, 'other')), leave('2027-03-01', '2027-06-01'))).toBeNull()
    expect(obstacle(of('employed', { ...other, source }), leave('2027-03-01', '2027-05-31'))).toBeNull()
  })

  it('is previewed with each fee of it, and as a credit for the months that have begun', () => {
    const asked = { membership: of('employed'), source, today: '2027-02-20' }
    const preview = rulesOf(leave('2027-01-10', '2027-05-09')).preview!(asked)!
    expect(preview).toMatchObject({ from: '2027-02-01', kind: null, before: { ground: 'ordinary' }, difference: 165 })
    expect(preview.steps.map(({ day, fee }) => [day, fee?.ground])).toEqual([
      ['2027-02-01', 'reduced'],
      ['2027-06-01', 'ordinary'],
    ])
    expect(newFeeOf(preview)).toEqual({ amount: 70, per: 'month' })
    expect(rulesOf(leave('2027-01-10', '2027-05-09')).preview!({ ...asked, membership: of('student') })).toBeNull()
  })
})

describe('a reduced fee that is ended', () => {
  const period = { from: '2027-01-01', until: '2027-08-31', source: 'leave' }

  it.each([
    ['2027-02-01', '2027-03-01'],
    ['2027-02-28', '2027-03-01'],
    ['2027-12-31', '2028-01-01'],
    ['2028-02-29', '2028-03-01'],
  ])('on %s is normal again from %s', (today, from) => {
    expect(normalFeeFrom(today)).toBe(from)
    const membership = withReducedFee(of('employed', { ...period, until: null }), ended(from), source)
    expect([groundOn(membership, addDays(from, -1)), groundOn(membership, from)]).toEqual(['reduced', 'ordinary'])
  })

  it('holds as long as before when the end is taken back', () => {
    const changed = changedPeriod([period], ended('2027-03-01'), source)!
    expect(changed).toEqual({ ...period, until: '2027-02-28', ended: { by: source, before: '2027-08-31' } })
    expect(changedPeriod([changed], ended('2027-03-01'), source)).toEqual(changed)
    expect(unchangedPeriod(changed, source)).toEqual(period)
  })

  it('is one that would still hold next month', () => {
    expect(obstacle(of('employed'), ended('2027-03-01'))).toBe('reduced-fee-not-held')
    expect(obstacle(of('employed', period), ended('2027-09-01'))).toBe('reduced-fee-not-held')
    expect(obstacle(of('employed', period), ended('2027-08-01'))).toBeNull()
    expect(obstacle(of('employed', period), ended('2027-01-01'))).toBe('reduced-fee-not-held')
    expect(offeredTo(of('employed', period), '2027-07-31')).toContain('reduced-fee-ended')
    expect(offeredTo(of('employed', period), '2027-08-01')).not.toContain('reduced-fee-ended')
  })

  it('is refused with another first day than the next month’s, as a page shows that was opened last month', () => {
    const asked = { membership: of('employed', period), source, today: '2027-03-01' }
    expect(rulesOf(ended('2027-03-01')).preview!(asked)).toBeNull()
    const previewed = rulesOf(ended('2027-04-01')).preview!(asked)!
    expect(previewed.steps.map(({ day, fee }) => [day, fee?.ground])).toEqual([['2027-04-01', 'ordinary']])
  })
})

it('a reduced fee that is added or ended leaves those of other times as they were', () => {
  const earlier = { from: '2026-01-01', until: '2026-03-31', source: 'earlier' }
  const endedBefore = {
    ...earlier,
    from: '2026-06-01',
    until: '2026-07-31',
    source: 'other',
    ended: { by: 'x', before: null },
  }
  const membership = of('employed', earlier, endedBefore)
  const added = withReducedFee(membership, leave('2027-02-01', '2027-05-31'), source)
  expect(added.reduced).toEqual([earlier, endedBefore, { from: '2027-02-01', until: '2027-05-31', source }])
  expect(withReducedFee(added, ended('2027-04-01'), 'end').reduced.slice(0, 2)).toEqual([earlier, endedBefore])
  expect(withReducedFee(membership, ended('2027-04-01'), 'end')).toBe(membership)
})

it('a period that is taken back keeps whose end it had, and never holds', () => {
  const period = { from: '2027-02-01', until: '2027-05-31', source, ended: { by: 'end', before: null } }
  expect(unchangedPeriod(period, source)).toEqual({ ...period, until: '2027-01-31' })
  expect(unchangedPeriod(period, 'end')).toEqual({ from: period.from, until: null, source })
  const { ended: _, ...open } = period
  expect(unchangedPeriod(open, source)).toEqual({ ...open, until: '2027-01-31' })
})
