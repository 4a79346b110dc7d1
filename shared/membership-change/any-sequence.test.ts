import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../clock.ts'
import { applicationLimits } from '../limits.ts'
import { applicantKinds, type ApplicantKind } from '../membership-application/kinds.ts'
import { employmentHistory, employmentsOn, endedFrom } from '../membership/employments.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { holdsOn } from '../membership/entries.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { chargeOf, feeOn, mayHaveEmployer, type Membership } from '../membership/fee-on.ts'
import { lastDayOf, withLastDay } from '../membership-leaving/leaving.ts'
import { employmentAfter, outcomeOf, withEmploymentChange, type EmploymentChange } from './employment-changes.ts'
import { endsEmployments, entryOf, kindChanges, withChange, withdrawn } from './kind-changes.ts'
import { kindChangeNames } from './change-kinds.ts'
import { changedPeriod, normalFeeFrom, reducedFeeObstacle, unchangedPeriod, withReducedFee } from './reduced-fee.ts'

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
const kindChange = fc.record({ kind: fc.constantFrom(...kindChangeNames), from: anyDay })
const leave = fc
  .record({ from: anyDay, months: fc.integer({ min: 3, max: 12 }) })
  .map(({ from, months }) => ({ kind: 'reduced-fee', from, until: addMonths(from, months) }) as const)
const leaveEnded = anyDay.map((day) => ({ kind: 'reduced-fee-ended', from: normalFeeFrom(day) }) as const)
const employmentChange = fc.record({
  employment: fc.constantFrom('joined-with', '01-0', '01-1', '01-2'),
  what: fc.constantFrom('employment-added', 'employment-changed', 'employment-ended', 'workplace-changed'),
  day: anyDay,
  lasts: fc.option(fc.integer({ min: 0, max: 300 })),
  fixedIncome: fc.constantFrom(20_000, 24_999, 25_000),
  isManager: fc.boolean(),
})
const anyChange = fc.record({
  wanted: fc.oneof(kindChange, leave, leaveEnded, employmentChange, employmentChange),
  isWithdrawn: fc.boolean(),
})
type Change = typeof anyChange extends fc.Arbitrary<infer Each> ? Each : never
type Employed = typeof employmentChange extends fc.Arbitrary<infer Each> ? Each : never

const where = {
  employer: 'Ekbro Data AB',
  workplace: null,
  companyType: null,
  organisationNumber: null,
  industry: null,
}
const added = MemberEmployment.parse({ id: 'new', employer: where.employer, clubId: null })
const wantedOf = ({ what: kind, employment, day: from, lasts, ...given }: Employed, id: string): EmploymentChange => {
  const { occupation, employmentRate, flexibleIncome, benefits, onCallAddition, collectiveAgreement } = added
  const incomes = { flexibleIncome, benefits, onCallAddition }
  const terms = { occupation, employmentRate, collectiveAgreement, ...incomes, ...given }
  const until = lasts === null ? null : addDays(from, lasts)
  if (kind === 'employment-added') return { kind, employment: id, from, until, ...where, ...terms }
  if (kind === 'employment-ended') return { kind, employment, until: from }
  return kind === 'employment-changed' ? { kind, employment, from, ...terms } : { kind, employment, from, ...where }
}

type Outcome = { after: Membership; takenBack: Membership }

const employmentAsked = (before: Membership, change: EmploymentChange, id: string): Outcome => {
  const [after, outcome] = [withEmploymentChange(before, change, id), outcomeOf(before, change, id)]
  if (!after || !outcome) return { after: before, takenBack: before }
  const taken = outcome.entry ? [withdrawn(outcome.entry)] : []
  const employments = after.employments.filter(({ source }) => source !== id)
  return { after, takenBack: { ...before, employments, entries: [...before.entries, ...taken] } }
}

/** Employments end with a change to a kind that works for no employer, once it has been carried out. */
const carriedOut = (
  after: Membership,
  { kind, from }: { kind: (typeof kindChangeNames)[number]; from: string },
  source: string,
) => {
  if (!endsEmployments(kind)) return after
  const ended = endedFrom(after.employments, { from, ongoing: new Set(), source })
  const keyOf = (each: MemberEmployment) => `${each.id}#${each.from}#${each.source}`
  const replaced = new Set(ended.map(keyOf))
  return { ...after, employments: [...after.employments.filter((each) => !replaced.has(keyOf(each))), ...ended] }
}

/** The membership once a change was asked for and is done, and once it was taken back again before its day. */
const asked = (before: Membership, { wanted }: Pick<Change, 'wanted'>, id: string): Outcome => {
  const nothing = { after: before, takenBack: before }
  if ('what' in wanted) return employmentAsked(before, wantedOf(wanted, id), id)
  if (wanted.kind === 'reduced-fee' || wanted.kind === 'reduced-fee-ended') {
    const period = reducedFeeObstacle(before, wanted, id) === null ? changedPeriod(before.reduced, wanted, id) : null
    if (!period) return nothing
    const others = before.reduced.filter((each) => each.source !== period.source)
    const takenBack = { ...before, reduced: [...others, unchangedPeriod(period, id)] }
    return { after: withReducedFee(before, wanted, id), takenBack }
  }
  const made = entryOf(before.entries, wanted, id)
  if (!made) return nothing
  const takenBack = { ...before, entries: [...before.entries, withdrawn(made)] }
  return { after: carriedOut(withChange(before, wanted, id), wanted, id), takenBack }
}

/** Every day on which something may become another, with the days beside it, and the first of each month. */
const reportingDays = ({ entries, employments, reduced }: Membership): string[] => {
  const turns = [...entries, ...employments, ...reduced].flatMap(({ from, until }) => [
    from ?? '2026-06-01',
    until ?? '2030-01-01',
  ])
  const months = Array.from({ length: 44 }, (_, index) => addMonths('2026-07-01', index))
  return [...new Set([...turns, ...months].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))]
    .filter((day) => day >= '2026-06-01')
    .toSorted()
}
const factsOn = (membership: Membership, day: string) => ({
  kind: holdsOn(membership.entries, day)?.kind,
  fee: feeOn(membership, day),
  employments: employmentsOn(membership.employments, day).toSorted((one, other) => one.id.localeCompare(other.id)),
})
const joined = (kind: ApplicantKind): Membership => ({
  entries: [MembershipEntry.parse({ kind, from: '2026-06-01', until: null, source: 'joined' })],
  employments: mayHaveEmployer[kind] ? [{ ...added, id: 'joined-with', fixedIncome: 30_000 }] : [],
  reduced: [],
  clubs: [],
})

/** By a change of what one is, or by becoming a manager in an employment, or in one more, or being one no longer. */
const follows = (kind: ApplicantKind, before: ApplicantKind) =>
  (kind === 'manager' && before === 'manager') ||
  Object.values(kindChanges).some(({ to, of }) => to === kind && of.includes(before)) ||
  (kind === 'manager' && before === 'employed') ||
  (kind === 'employed' && before === 'manager')

describe('any sequence of changes of kind, of employments and of reduced fees', () => {
  it('gives exactly one state and one fee for every day, and each follows from what was asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...applicantKinds), fc.array(anyChange, { maxLength: 10 }), (kind, changes) => {
        const membership = changes.reduce((before, change, index) => {
          const { after, takenBack } = asked(before, change, `01-${index}`)
          return change.isWithdrawn ? takenBack : after
        }, joined(kind))
        for (const day of reportingDays(membership)) {
          const [held, previous] = [holdsOn(membership.entries, day), holdsOn(membership.entries, addDays(day, -1))]
          const fee = feeOn(membership, day)
          expect(held).not.toBeNull()
          expect(fee?.fee.amount).toBeGreaterThan(0)
          const leaves = membership.reduced.filter(({ from, until }) => from <= day && (until === null || day <= until))
          expect(leaves.length).toBeLessThan(2)
          if (fee?.ground === 'reduced') expect(leaves).toHaveLength(1)
          if (previous && held && previous.source !== held.source) expect(follows(held.kind, previous.kind)).toBe(true)
          const employments = employmentsOn(membership.employments, day)
          expect(new Set(employments.map(({ id }) => id)).size).toBe(employments.length)
          expect(employments.length).toBeLessThanOrEqual(applicationLimits.employments)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has in the history of each employment exactly the days on which it holds, and how it was then', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
        const membership = changes.reduce(
          (each, change, index) => asked(each, change, `01-${index}`).after,
          joined('employed'),
        )
        const history = employmentHistory(membership.employments).flatMap(({ held }) => held)
        for (const day of reportingDays(membership)) {
          const holding = history.filter(({ from, until }) => (from ?? '') <= day && (until === null || day <= until))
          const ofReported = holding.map(({ employment: { id, source } }) => `${id} ${source}`)
          const ofDay = employmentsOn(membership.employments, day).map(({ id, source }) => `${id} ${source}`)
          expect(ofReported.toSorted()).toEqual(ofDay.toSorted())
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is, with a change that is taken back, on every day as it was before it was asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...applicantKinds),
        fc.array(anyChange, { maxLength: 6 }),
        anyChange,
        (kind, changes, last) => {
          const before = changes.reduce((each, change, index) => asked(each, change, `01-${index}`).after, joined(kind))
          const { after, takenBack } = asked(before, last, '02')
          for (const day of reportingDays(after)) expect(factsOn(takenBack, day)).toEqual(factsOn(before, day))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('says the same of a change before its day and when its own traces stand there already', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), employmentChange, (changes, last) => {
        const before = changes.reduce(
          (each, change, index) => asked(each, change, `01-${index}`).after,
          joined('employed'),
        )
        const wanted = wantedOf(last, '02')
        const made = employmentAfter(before, wanted, '02')
        const after = withEmploymentChange(before, wanted, '02')
        if (after) expect(employmentAfter(after, wanted, '02')).toEqual(made)
      }),
      { numRuns: 40 },
    )
  })
})

/** What is charged for each month of some years, kronor. */
const charges = (membership: Membership) =>
  Array.from({ length: 48 }, (_, index) => addMonths('2026-06-01', index).slice(0, 7)).map((month) => ({
    month,
    amount: chargeOf(membership, month)?.amount ?? 0,
  }))

describe('leaving after any sequence of changes', () => {
  it('changes nothing until the last day, and leaves no fee, charge or state from the day after', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...applicantKinds),
        fc.array(anyChange, { maxLength: 8 }),
        anyDay,
        (kind, all, day) => {
          const before = all.reduce((each, change, index) => {
            const { after, takenBack } = asked(each, change, `01-${index}`)
            return change.isWithdrawn ? takenBack : after
          }, joined(kind))
          const lastDay = lastDayOf([], day)
          const left = withLastDay(before, lastDay)
          expect(lastDay.slice(0, 7)).toBe(day.slice(0, 7))
          for (const each of reportingDays(left)) {
            const over = { kind: undefined, fee: null }
            const { kind: held, fee } = factsOn(left, each)
            expect({ kind: held, fee }).toEqual(
              each > lastDay ? over : { kind: factsOn(before, each).kind, fee: factsOn(before, each).fee },
            )
          }
          // Whole months were charged, and the month of the last day is one of them: nothing is owed back.
          const upTo = (of: Membership) => charges(of).filter(({ month }) => month <= lastDay.slice(0, 7))
          expect(upTo(left)).toEqual(upTo(before))
          const later = charges(left).filter(({ month, amount }) => month > lastDay.slice(0, 7) && amount > 0)
          expect(later).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
