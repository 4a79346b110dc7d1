import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../clock.ts'
import { applicantKinds } from '../membership-application/kinds.ts'
import { employmentsOn } from './employments.ts'
import { MemberEmployment } from './employment.ts'
import { holdsOn } from './entries.ts'
import { MembershipEntry } from './entry.ts'
import { feeOn, firstYearOf, nextCharge, type Membership } from './fee-on.ts'

const entry = (kind: MembershipEntry['kind'], from: string, more: Partial<MembershipEntry> = {}) =>
  MembershipEntry.parse({ kind, from, until: null, source: `of-${from}`, ...more })
const job = (more: Partial<MemberEmployment> = {}) =>
  MemberEmployment.parse({ id: 'job', employer: 'Nordvik Teknik AB', clubId: null, fixedIncome: 30_000, ...more })
const one = { clubId: 'club-001', fee: 15 }
const two = { clubId: 'club-002', fee: 20 }
const membership = (entries: MembershipEntry[], more: Partial<Membership> = {}): Membership => ({
  entries,
  employments: [job()],
  reduced: [],
  clubs: [],
  ...more,
})
const groundOn = (of: Membership, day: string) => feeOn(of, day)?.ground ?? null

describe('the fee on a day', () => {
  it('is none before the first fee day, and none once the membership has ended', () => {
    const of = membership([entry('employed', '2027-01-20', { firstFeeDay: '2027-02-01', until: '2027-04-30' })])
    expect(feeOn(of, '2027-01-31')).toBeNull()
    expect(feeOn(of, '2027-02-01')).toEqual({ fee: { amount: 235, per: 'month' }, ground: 'ordinary', clubs: [] })
    expect(groundOn(of, '2027-04-30')).toBe('ordinary')
    expect(feeOn(of, '2027-05-01')).toBeNull()
  })

  it.each([
    [24_999, 'low-income'],
    [25_000, 'ordinary'],
    [null, 'ordinary'],
  ])('of a member who earns %s kr a month is the %s one', (fixedIncome, ground) => {
    expect(
      groundOn(membership([entry('employed', '2027-01-01')], { employments: [job({ fixedIncome })] }), '2027-01-01'),
    ).toBe(ground)
  })

  it('counts each employment as it is that day, and names the clubs that add their fee', () => {
    const of = membership([entry('employed', '2027-01-01')], {
      employments: [
        job({ fixedIncome: 20_000, clubId: 'club-001' }),
        job({ from: '2027-06-01', fixedIncome: 26_000, clubId: 'club-001' }),
        job({ id: 'second', fixedIncome: 9_000, until: '2027-03-31', clubId: 'club-002' }),
        job({ id: 'third', fixedIncome: 0, clubId: 'club-003' }),
      ],
      clubs: [one, two, { clubId: 'club-003', fee: null }],
    })
    expect(feeOn(of, '2027-03-31')).toMatchObject({ ground: 'ordinary', clubs: [one, two] })
    expect(feeOn(of, '2027-04-01')).toMatchObject({ ground: 'low-income', clubs: [one] })
    expect([nextCharge(of, '2027-03-31')?.amount, nextCharge(of, '2027-04-01')?.amount]).toEqual([
      235 + 15 + 20,
      165 + 15,
    ])
    expect(groundOn(of, '2027-06-01')).toBe('ordinary')
    expect(employmentsOn(of.employments, '2027-06-01')).toHaveLength(2)
  })

  it('goes by the income range that the self-employed have stated', () => {
    const of = (incomeRange: string) => membership([entry('self_employed', '2027-01-01', { incomeRange })])
    expect(groundOn(of('under-25000'), '2027-01-01')).toBe('low-income')
    expect(groundOn(of('25000-34999'), '2027-01-01')).toBe('ordinary')
  })

  it('is reduced from the first to the last day of a leave, for those who work', () => {
    const reduced = [{ from: '2027-03-01', until: '2027-05-31', source: 'leave' }]
    const of = membership([entry('employed', '2027-01-01')], { reduced })
    expect(['2027-02-28', '2027-03-01', '2027-05-31', '2027-06-01'].map((day) => groundOn(of, day))).toEqual([
      'ordinary',
      'reduced',
      'reduced',
      'ordinary',
    ])
    expect(groundOn(membership([entry('retired', '2027-01-01')], { reduced }), '2027-03-01')).toBe('senior')
    const unemployed = membership([entry('employed', '2027-01-01'), entry('job_seeker', '2027-04-01')], { reduced })
    expect(['2027-03-31', '2027-04-01'].map((day) => groundOn(unemployed, day))).toEqual(['reduced', 'job-seeker'])
  })
})

describe('the first year after studies', () => {
  it.each([
    ['2027-03-15', '2028-03-14'],
    ['2027-03-01', '2028-02-29'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-27'],
  ])('which begins on %s ends on %s', (from, until) => {
    const of = membership([entry('student', '2025-01-01'), entry('employed', from)])
    expect(firstYearOf(of.entries)).toEqual({ from, until })
    expect(feeOn(of, until)).toMatchObject({ ground: 'first-year', fee: { amount: 100, per: 'year' } })
    expect(groundOn(of, addDays(until, 1))).toBe('ordinary')
  })

  it('goes on through changes of work, and is not for those who never studied', () => {
    const of = membership([
      entry('student', '2025-01-01'),
      entry('job_seeker', '2027-03-01'),
      entry('employed', '2027-06-01'),
    ])
    expect(groundOn(of, '2027-12-31')).toBe('first-year')
    expect(firstYearOf([entry('job_seeker', '2025-01-01'), entry('employed', '2027-06-01')])).toBeNull()
  })
})

describe('the next charge', () => {
  const ordinary = membership([entry('employed', '2027-01-20', { firstFeeDay: '2027-02-01' })])

  it.each([
    ['2027-01-20', '2027-02-26'],
    ['2027-02-26', '2027-02-26'],
    ['2027-02-27', '2027-03-31'],
    ['2027-03-01', '2027-03-31'],
    ['2028-02-01', '2028-02-29'],
  ])('is due, seen from %s, on %s', (day, due) => {
    expect(nextCharge(ordinary, day)).toMatchObject({ due, fee: { amount: 235 } })
  })

  it('comes once a year for the retired, in the month in which that began', () => {
    const of = membership([entry('retired', '2026-05-20', { firstFeeDay: '2026-06-01' })])
    expect(nextCharge(of, '2027-01-20')).toMatchObject({ due: '2027-06-30', ground: 'senior' })
    expect(nextCharge(of, '2027-07-01')).toMatchObject({ due: '2028-06-30', amount: 100 })
  })

  it('is one invoice for the first year after studies, and the ordinary one after it', () => {
    const of = membership([entry('student', '2025-01-01'), entry('employed', '2027-03-15')])
    expect(nextCharge(of, '2027-03-16')).toMatchObject({ due: '2027-03-31', ground: 'student' })
    expect(nextCharge(of, '2027-04-01')).toMatchObject({ due: '2027-04-30', ground: 'first-year' })
    expect(nextCharge(of, '2027-05-01')).toMatchObject({ due: '2028-04-28', ground: 'ordinary', amount: 235 })
    const inClub = { ...of, employments: [job({ clubId: 'club-001' })], clubs: [one] }
    expect(nextCharge(inClub, '2027-04-01')).toMatchObject({ due: '2027-04-30', amount: 115 })
    expect(nextCharge(inClub, '2027-05-01')).toMatchObject({ due: '2027-05-31', amount: 15 })
  })

  it('is none for a membership that ends before it', () => {
    expect(
      nextCharge(
        membership([entry('employed', '2027-01-20', { firstFeeDay: '2027-02-01', until: '2027-01-31' })]),
        '2027-01-25',
      ),
    ).toBeNull()
  })
})

describe('any membership', () => {
  const anyDay = fc.integer({ min: 0, max: 420 }).map((days) => addDays('2027-12-01', days))
  const endOf = (from: string) => fc.option(fc.constantFrom(from, addMonths(from, 1), addMonths(from, 3)))
  const anyEntry = anyDay.chain((from) =>
    fc.record({ kind: fc.constantFrom(...applicantKinds), from: fc.constant(from), until: endOf(from) }),
  )

  it('has one fee on each day of it, and none on others', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 6 }), fc.array(anyDay, { maxLength: 3 }), (found, leaves) => {
        const of = membership(
          found.map((each, index) => MembershipEntry.parse({ ...each, source: String(index) })),
          { reduced: leaves.map((from) => ({ from, until: addMonths(from, 3), source: 'leave' })) },
        )
        const backwards = { ...of, entries: of.entries.toReversed(), reduced: of.reduced.toReversed() }
        for (let day = '2027-12-01'; day < '2029-03-02'; day = addDays(day, 1)) {
          const fee = feeOn(of, day)
          expect(fee !== null).toBe(holdsOn(of.entries, day) !== null)
          expect(feeOn(backwards, day)).toEqual(fee)
        }
      }),
      { numRuns: 60 },
    )
  })
})
