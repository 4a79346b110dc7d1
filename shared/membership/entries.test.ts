import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../clock.ts'
import { applicantKinds } from '../membership-application/kinds.ts'
import { heldEntries, holdsOn, memberSince, whyOn } from './entries.ts'
import { MembershipEntry } from './entry.ts'

const entry = (kind: MembershipEntry['kind'], from: string, until: string | null = null, source = 'one') =>
  MembershipEntry.parse({ kind, from, until, source })

const firstDay = '2027-12-01'
const days = Array.from({ length: 130 }, (_, index) => addDays(firstDay, index))
const anyDay = fc.oneof(
  fc.constantFrom('2027-12-31', '2028-01-31', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-31'),
  fc.constantFrom(...days),
)
const anyEntries = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...applicantKinds),
    from: anyDay,
    until: fc.option(anyDay),
    source: fc.constantFrom('register', '01A', '01B', '01C'),
    firstFeeDay: fc.constant(null),
    cause: fc.constant('change' as const),
    incomeRange: fc.constant(null),
    graduation: fc.constant(null),
    at: fc.constant(null),
  }),
  { maxLength: 6, selector: ({ from, source }) => from + source },
)

describe('what holds on a day', () => {
  const studied = entry('student', '2026-09-01')
  const worked = entry('employed', '2028-02-29')

  it.each([
    ['2026-08-31', null],
    ['2026-09-01', 'student'],
    ['2028-02-28', 'student'],
    ['2028-02-29', 'employed'],
    ['2028-03-01', 'employed'],
  ])('is, on %s, %s: the latest that has begun', (day, kind) => {
    expect(holdsOn([worked, studied], day)?.kind ?? null).toBe(kind)
  })

  it('has ended when the latest has ended, and gives back nothing that it replaced', () => {
    const ended = entry('job_seeker', '2028-01-01', '2028-01-31', 'two')
    expect(holdsOn([studied, ended], '2028-01-31')?.kind).toBe('job_seeker')
    expect(holdsOn([studied, ended], '2028-02-01')).toBeNull()
  })

  it('is the one that was made last where two begin on a day, and the register’s above all', () => {
    const earlier = entry('employed', '2028-01-01', null, '01A')
    const later = entry('manager', '2028-01-01', null, '01B')
    expect(holdsOn([later, earlier], '2028-01-01')?.kind).toBe('manager')
    expect(holdsOn([entry('retired', '2028-01-01', null, 'register'), later], '2028-01-01')?.kind).toBe('retired')
  })

  it('is for a single day where it ends on the day it begins, and never where it ends before', () => {
    expect(holdsOn([entry('employed', '2028-01-01', '2028-01-01')], '2028-01-01')).not.toBeNull()
    const neverHeld = entry('manager', '2028-01-01', '2027-12-31', 'two')
    expect(holdsOn([studied, neverHeld], '2028-01-02')?.kind).toBe('student')
    expect(heldEntries([neverHeld])).toEqual([])
  })

  it('is said with what it replaced', () => {
    expect(whyOn([worked, studied], '2028-03-01')).toEqual({
      held: { entry: worked, from: '2028-02-29', until: null },
      before: studied,
    })
    expect(whyOn([worked, studied], '2026-08-31')).toBeNull()
  })
})

describe('a member since', () => {
  it('the first of the entries that follow each other without a break', () => {
    const row = [
      entry('student', '2026-01-01', '2026-06-30'),
      entry('student', '2026-09-01', null, 'two'),
      entry('employed', '2028-02-29', null, 'three'),
    ]
    expect(memberSince(row, '2028-03-01')).toBe('2026-09-01')
    expect(memberSince(row, '2026-06-30')).toBe('2026-01-01')
    expect(memberSince(row, '2026-07-01')).toBeNull()
  })
})

describe('any row of entries', () => {
  it('gives one answer for each day, in whatever order it is read', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const backwards = entries.toReversed()
        const held = heldEntries(entries)
        for (const day of days) {
          const holding = holdsOn(entries, day)
          const among = held.filter(({ from, until }) => from <= day && (until === null || day <= until))
          expect(among.length).toBe(holding ? 1 : 0)
          expect(among[0]?.entry.kind).toBe(holding?.kind)
          expect(holdsOn(backwards, day)?.from).toBe(holding?.from)
          expect(whyOn(entries, day)?.held.entry.source).toBe(holding?.source)
        }
      }),
      { numRuns: 150 },
    )
  })
})
