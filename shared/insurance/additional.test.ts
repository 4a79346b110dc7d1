import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../clock.ts'
import { MembershipEntry } from '../membership/entry.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { additionalOn } from './additional.ts'
import type { AdditionalEntry } from './held-insurance.ts'

const entry = (kind: ApplicantKind, from: string, until: string | null = null) =>
  MembershipEntry.parse({ kind, from, until, source: `${kind} ${from}` })
const employed = [entry('employed', '2020-01-01')]
const insured = (from: string, insuredSalary: number | null, source = `insured ${from}`): AdditionalEntry => ({
  from,
  insuredSalary,
  source,
})
const [begun, raised, over] = [
  insured('2027-02-01', 70_000),
  insured('2027-04-01', 80_000),
  insured('2027-06-01', null),
]

describe('the additional insurance', () => {
  it.each([
    ['2027-01-31', null],
    ['2027-02-01', { insuredSalary: 70_000, since: '2027-02-01', until: '2027-05-31' }],
    ['2027-03-31', { insuredSalary: 70_000, since: '2027-02-01', until: '2027-05-31' }],
    ['2027-04-01', { insuredSalary: 80_000, since: '2027-02-01', until: '2027-05-31' }],
    ['2027-05-31', { insuredSalary: 80_000, since: '2027-02-01', until: '2027-05-31' }],
    ['2027-06-01', null],
  ])('begun, raised and ended stands on %s as %j', (day, expected) => {
    expect(additionalOn({ entries: employed, additional: [over, raised, begun] }, day)).toEqual(expected)
  })

  it('leaves a change out of account that is asked about', () => {
    const additional = [begun, raised]
    expect(additionalOn({ entries: employed, additional }, '2027-04-01', raised.source)?.insuredSalary).toBe(70_000)
    expect(additionalOn({ entries: employed, additional }, '2027-04-01', begun.source)?.since).toBe('2027-04-01')
  })

  it('goes on without a job, as the income insurance does, and ends with it', () => {
    const seeking = [...employed, entry('job_seeker', '2027-03-10'), entry('retired', '2027-05-01')]
    const on = (day: string) => additionalOn({ entries: seeking, additional: [begun] }, day)
    expect(on('2027-04-30')).toEqual({ insuredSalary: 70_000, since: '2027-02-01', until: '2027-04-30' })
    expect(on('2027-05-01')).toBeNull()
  })

  it('does not come back with a new membership', () => {
    const rejoined = [entry('employed', '2020-01-01', '2027-02-28'), entry('employed', '2027-03-02')]
    const on = (day: string) => additionalOn({ entries: rejoined, additional: [begun] }, day)
    expect(on('2027-02-28')?.until).toBe('2027-02-28')
    expect(on('2027-03-02')).toBeNull()
  })

  it('applied for again after such a break has its first day from then on', () => {
    const rejoined = [entry('employed', '2020-01-01', '2027-02-28'), entry('employed', '2027-03-02')]
    const additional = [begun, raised]
    expect(additionalOn({ entries: rejoined, additional }, '2027-04-01')).toMatchObject({ since: '2027-04-01' })
  })
})

describe('for any sequence of entries', () => {
  const anySequence = fc.array(fc.option(fc.integer({ min: 60_000, max: 150_000 }), { nil: null }), { maxLength: 8 })
  const first = '2027-01-01'

  it('is on each day what the last entry that has begun says, whatever order they are read in', () => {
    fc.assert(
      fc.property(anySequence, fc.integer({ min: 0, max: 300 }), (salaries, days) => {
        const additional = salaries.map((salary, month) => insured(addMonths(first, month), salary))
        const day = addDays(first, days)
        const last = additional.findLast(({ from }) => from <= day)
        const held = additionalOn({ entries: employed, additional }, day)
        expect(held?.insuredSalary ?? null).toBe(last?.insuredSalary ?? null)
        expect(additionalOn({ entries: employed, additional: additional.toReversed() }, day)).toEqual(held)
        if (held) expect(held.since <= day && (held.until === null || held.until >= day)).toBe(true)
      }),
    )
  })
})
