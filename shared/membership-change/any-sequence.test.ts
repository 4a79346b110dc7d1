import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../clock.ts'
import { applicantKinds } from '../membership-application/kinds.ts'
import { holdsOn, MembershipEntry } from '../membership/entries.ts'
import { feeOn, type Membership } from '../membership/fee-on.ts'
import { entryOf, kindChangeNames, kindChanges, withChange, withdrawn } from './kind-changes.ts'
import { changedPeriod, normalFeeFrom, reducedFeeObstacle, unchangedPeriod, withReducedFee } from './reduced-fee.ts'

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
const kindChange = fc.record({ kind: fc.constantFrom(...kindChangeNames), from: anyDay })
const leave = fc
  .record({ from: anyDay, months: fc.integer({ min: 3, max: 12 }) })
  .map(({ from, months }) => ({ kind: 'reduced-fee', from, until: addMonths(from, months) }) as const)
const leaveEnded = anyDay.map((day) => ({ kind: 'reduced-fee-ended', from: normalFeeFrom(day) }) as const)
const anyChange = fc.record({ wanted: fc.oneof(kindChange, leave, leaveEnded), isWithdrawn: fc.boolean() })
type Change = typeof anyChange extends fc.Arbitrary<infer Each> ? Each : never

/** The membership once a change was asked for and is planned or done, and once it was taken back again. */
const asked = (before: Membership, { wanted }: Change, id: string): { after: Membership; takenBack: Membership } => {
  const nothing = { after: before, takenBack: before }
  if (wanted.kind === 'reduced-fee' || wanted.kind === 'reduced-fee-ended') {
    const period = reducedFeeObstacle(before, wanted, id) === null ? changedPeriod(before.reduced, wanted, id) : null
    if (!period) return nothing
    const others = before.reduced.filter((each) => each.source !== period.source)
    return {
      after: withReducedFee(before, wanted, id),
      takenBack: { ...before, reduced: [...others, unchangedPeriod(period, id)] },
    }
  }
  const made = entryOf(before.entries, wanted, id)
  if (!made) return nothing
  return {
    after: withChange(before, wanted, id),
    takenBack: { ...before, entries: [...before.entries, withdrawn(made)] },
  }
}

const days: string[] = []
for (let day = '2026-06-01'; day < '2030-06-01'; day = addDays(day, 1)) days.push(day)
const factsOn = (membership: Membership, day: string) => ({
  kind: holdsOn(membership.entries, day)?.kind,
  ground: feeOn(membership, day)?.ground,
  fee: feeOn(membership, day)?.fee,
})
const joined = (kind: (typeof applicantKinds)[number]): Membership => ({
  entries: [MembershipEntry.parse({ kind, from: '2026-06-01', until: null, source: 'joined' })],
  employments: [],
  reduced: [],
  clubs: [],
})

describe('any sequence of changes of kind and of reduced fees', () => {
  it('gives exactly one state and one fee for every day, and each follows from what was asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...applicantKinds), fc.array(anyChange, { maxLength: 8 }), (kind, changes) => {
        const membership = changes.reduce((before, change, index) => {
          const { after, takenBack } = asked(before, change, `01-${index}`)
          return change.isWithdrawn ? takenBack : after
        }, joined(kind))
        for (const day of days) {
          const [held, previous] = [holdsOn(membership.entries, day), holdsOn(membership.entries, addDays(day, -1))]
          const fee = feeOn(membership, day)
          expect(held).not.toBeNull()
          expect(fee?.fee.amount).toBeGreaterThan(0)
          const leaves = membership.reduced.filter(({ from, until }) => from <= day && (until === null || day <= until))
          expect(leaves.length).toBeLessThan(2)
          if (fee?.ground === 'reduced') expect(leaves).toHaveLength(1)
          if (previous && held && previous.source !== held.source)
            expect(
              Object.values(kindChanges).some((rule) => rule.to === held.kind && rule.of.includes(previous.kind)),
            ).toBe(true)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('is, with a change that is taken back, on every day as it was before it was asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...applicantKinds),
        fc.array(anyChange, { maxLength: 5 }),
        anyChange,
        (kind, changes, last) => {
          const before = changes.reduce((each, change, index) => asked(each, change, `01-${index}`).after, joined(kind))
          const { takenBack } = asked(before, last, '02')
          for (const day of days) expect(factsOn(takenBack, day)).toEqual(factsOn(before, day))
        },
      ),
      { numRuns: 20 },
    )
  })
})
