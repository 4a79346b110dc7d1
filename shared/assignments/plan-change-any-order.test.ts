import fc from 'fast-check'
import { describe, it } from 'vitest'
import { members, planned } from '#test/builders/club-of-mandates.ts'
import { addDays } from '../clock.ts'
import type { ChangeRequest } from './change.ts'
import { claimsOf, planChange, type Held, type PlannedChange } from './plan-change.ts'
import { assignmentRules, terms, type AssignmentType } from './types.ts'

describe('whatever a club does, in whatever order', () => {
  const types = ['chairman', 'viceChairman', 'auditor'] as const
  const enough = { numRuns: 2_000 }
  const person = fc.constantFrom(...members.map(({ ref }) => ref))
  const years = fc.constantFrom(...terms)
  const wish = fc.record({
    kind: fc.constantFrom('register', 'renew', 'successor', 'end'),
    which: fc.nat(20),
    person,
    years,
    type: fc.constantFrom(...types),
    days: fc.nat(900),
    takesOver: fc.constantFrom('after', 'now', undefined),
  })
  type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

  const requestOf = (
    { kind, which, takesOver, days, ...given }: Wish,
    held: readonly Held[],
    day: string,
  ): ChangeRequest => {
    const assignment = held[which % Math.max(1, held.length)]?.id ?? 'none'
    if (kind === 'register') return { kind, type: given.type, person: given.person, years: given.years }
    if (kind === 'renew') return { kind, assignment, years: given.years }
    if (kind === 'end') return { kind, assignment, lastDay: addDays(day, days % 60) }
    return {
      kind: 'successor',
      assignment,
      person: given.person,
      years: given.years,
      ...(takesOver && { takesOver: takesOver as 'after' | 'now' }),
    }
  }
  const applied = (held: readonly Held[], change: PlannedChange, id: string): Held[] => [
    ...held.map((each) =>
      each.id === change.assignment ? { ...each, until: change.endsOn ?? each.until, closed: true } : each,
    ),
    ...(change.person !== null && change.from !== null
      ? [{ id, person: change.person, type: change.type, from: change.from, until: change.until }]
      : []),
  ]
  /** Pairs of mandates that must not be there together. */
  const clashes = (held: readonly Held[]) =>
    held.flatMap((one, index) =>
      held
        .slice(index + 1)
        .filter(
          (other) =>
            one.type === other.type &&
            (one.person === other.person || assignmentRules[one.type as AssignmentType].holders === 'one') &&
            one.from <= one.until &&
            other.from <= other.until &&
            one.from <= other.until &&
            other.from <= one.until,
        ),
    )
  const played = (wishes: readonly Wish[]) => {
    let held: Held[] = []
    let day = '2027-01-10'
    for (const [index, each] of wishes.entries()) {
      day = addDays(day, each.days % 200)
      const plan = planChange(requestOf(each, held, day), { members, assignments: held, open: [] }, day)
      if (plan.ok) held = applied(held, plan.change, `n${index}`)
    }
    return { held, day }
  }

  it('no one has a post twice, and a post for one has one holder at a time', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => clashes(played(wishes).held).length === 0),
      enough,
    )
  })
  it('a new mandate begins today at the earliest and ends with a February, and an old one never gets longer', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 15 }), wish, (wishes, last) => {
        const { held, day } = played(wishes)
        const change = planned(requestOf(last, held, day), { members, assignments: held, open: [] }, day)
        if (typeof change === 'string') return true
        const old = held.find(({ id }) => id === change.assignment)
        const isNewRight =
          change.from === null ||
          (change.from >= day &&
            change.until > change.from &&
            /-02-2[89]$/.test(change.until) &&
            addDays(change.until, 1).endsWith('-03-01'))
        return (
          isNewRight &&
          (old === undefined ||
            (change.endsOn !== null &&
              change.endsOn <= old.until &&
              (change.from === null || change.endsOn < change.from)))
        )
      }),
      enough,
    )
  })
  it('two changes that lay hold of different things can be on their way together', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), wish, wish, (wishes, one, other) => {
        const { held, day } = played(wishes)
        const state = { members, assignments: held, open: [] }
        const [first, second] = [
          planned(requestOf(one, held, day), state, day),
          planned(requestOf(other, held, day), state, day),
        ]
        if (typeof first === 'string' || typeof second === 'string') return true
        const isShared = claimsOf(first).some((claim) => claimsOf(second).includes(claim))
        const again = planned(requestOf(other, held, day), { ...state, open: [{ id: 'first', ...first }] }, day)
        if (isShared) return again === 'change-open'
        return clashes(applied(applied(held, first, 'first'), second, 'second')).length === 0
      }),
      enough,
    )
  })
})
