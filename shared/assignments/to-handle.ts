import { daysBetween } from '../clock.ts'
import { mandateLimits } from '../limits.ts'
import { claimsOf, type Held } from './plan-change.ts'
import type { AssignmentChange } from './change.ts'
import { isOpen, needsDecision } from './change-progress.ts'
import { expiryOf, expiryState, isContinued } from './expiry.ts'
import { rowOf } from './type-table.ts'
import type { AssignmentType } from './types.ts'

/** How many days before its end an assignment is to be handled: from the first reminder. */
export const handleDays = mandateLimits.reminderDays[0]

/** An assignment that somebody has to decide about. `days`: to its last day, negative once it has passed. `lastDay`: of registering it anew. */
export type AssignmentToHandle<Of extends Held = Held> = {
  assignment: Of
  why: 'ends-soon' | 'expired'
  days: number
  lastDay: string
}

type Change = Pick<AssignmentChange, 'id' | 'assignment' | 'type' | 'person' | 'state' | 'cause'>

/** Assignments that run on a day, those about to begin included. */
export const running = <Of extends Held>(assignments: readonly Of[], today: string): Of[] =>
  assignments.filter(({ from, until }) => until >= today && until >= from)

const isContinuedIn = (club: string, each: Held, others: readonly Held[]) => {
  const row = rowOf(each.type)
  const same = (held: Held) => ({ ...held, clubId: club, type: held.type as AssignmentType })
  return row !== undefined && isContinued(same(each), others.map(same))
}

/**
 * What is to be handled on a day: assignments that end within two months, and those that ended by themselves and can
 * still be registered anew; not those with a change on its way, nor those that are continued already. The most urgent first.
 */
export const toHandle = <Of extends Held>(
  assignments: readonly Of[],
  changes: readonly Change[],
  today: string,
  now: number,
): AssignmentToHandle<Of>[] => {
  const claimed = new Set(changes.filter(isOpen).flatMap(claimsOf))
  const isHandled = (each: Of) =>
    each.closed === true ||
    each.from > today ||
    each.until < each.from ||
    claimed.has(`assignment#${each.id}`) ||
    isContinuedIn('', each, assignments)
  return assignments
    .filter((each) => rowOf(each.type)?.registeredBy === 'club' && !isHandled(each))
    .map((assignment): AssignmentToHandle<Of> => ({
      assignment,
      days: daysBetween(today, assignment.until),
      why: assignment.until < today ? 'expired' : 'ends-soon',
      lastDay: expiryOf(assignment).lastDay,
    }))
    .filter(
      ({ days, why, assignment }) =>
        days <= handleDays && (why === 'ends-soon' || expiryState(expiryOf(assignment), now) !== 'too-late'),
    )
    .toSorted((one, other) => one.days - other.days || one.assignment.id.localeCompare(other.assignment.id))
}

/** Changes that wait for somebody's decision. */
export const changesToDecide = <Of extends Change>(changes: readonly Of[]): Of[] => changes.filter(needsDecision)
