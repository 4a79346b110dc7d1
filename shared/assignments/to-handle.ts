import { daysBetween } from '../clock.ts'
import { mandateLimits } from '../limits.ts'
import { claimsOf, isDecided, isNeverBegun, type Held } from './plan-change.ts'
import type { AssignmentChange } from './change.ts'
import { isOpen, needsDecision } from './change-progress.ts'
import { expiryOf, expiryState, isContinued } from './expiry.ts'
import { rowOf } from './type-table.ts'
import type { AssignmentType } from './types.ts'

/** How many days before its end an assignment is to be handled: from the first reminder. */
export const handleDays = mandateLimits.reminderDays[0]

/**
 * `vacated`: its holder left the club. `days`: to its last day, negative after it. `lastDay`: of registering it anew.
 */
export type AssignmentToHandle<Of extends Held = Held> = {
  assignment: Of
  why: 'ends-soon' | 'expired' | 'vacated'
  days: number
  lastDay: string
}

type Change = Pick<AssignmentChange, 'id' | 'assignment' | 'type' | 'person' | 'state' | 'cause'>

/** Assignments that run on a day, those about to begin included. */
export const running = <Of extends Held>(assignments: readonly Of[], today: string): Of[] =>
  assignments.filter(({ from, until }) => until >= today && until >= from)

/** What can follow upon an assignment: nothing that never begins, nor what began before one that never began itself. */
const canFollow = (each: Held, others: readonly Held[]): readonly Held[] =>
  others.filter((other) => !isNeverBegun(other) && (!isNeverBegun(each) || other.from >= each.from))

const isContinuedIn = (club: string, each: Held, others: readonly Held[]) => {
  const row = rowOf(each.type)
  const same = (held: Held) => ({ ...held, clubId: club, type: held.type as AssignmentType })
  return row !== undefined && isContinued(same(each), canFollow(each, others).map(same))
}

/** Whether a newcomer has the post since its holder left. A member who goes on in their own seat fills no other. */
const isFilled = (each: Held, others: readonly Held[]): boolean => {
  const inPost = others.filter(({ type }) => type === each.type)
  const hadSeat = (ref: string) =>
    inPost.some(({ person, from, until }) => person === ref && from <= each.until && each.until <= until)
  return canFollow(each, inPost).some(({ person, from }) => from > each.until && !hadSeat(person))
}

/** Assignments left open by holders who left the club. */
export const vacant = <Of extends Held>(assignments: readonly Of[]): Of[] =>
  assignments.filter((each) => each.vacated && !isFilled(each, assignments) && !isContinuedIn('', each, assignments))

/**
 * Assignments that end within two months, or ended by themselves or with their holder's leaving and can be registered
 * anew; not those that are continued or have an open change. The most urgent first.
 */
export const toHandle = <Of extends Held>(
  assignments: readonly Of[],
  changes: readonly Change[],
  today: string,
  now: number,
): AssignmentToHandle<Of>[] => {
  const claimed = new Set(changes.filter(isOpen).flatMap(claimsOf))
  const open = new Set(vacant(assignments))
  const isHandled = (each: Of) =>
    isDecided(each) ||
    (each.vacated && !open.has(each)) ||
    (!each.vacated && (each.from > today || isNeverBegun(each))) ||
    claimed.has(`assignment#${each.id}`) ||
    isContinuedIn('', each, assignments)
  return assignments
    .filter((each) => rowOf(each.type)?.registeredBy === 'club' && !isHandled(each))
    .map((assignment): AssignmentToHandle<Of> => ({
      assignment,
      days: daysBetween(today, assignment.until),
      why: assignment.vacated ? 'vacated' : assignment.until < today ? 'expired' : 'ends-soon',
      lastDay: expiryOf(assignment).lastDay,
    }))
    .filter(
      ({ days, why, assignment }) =>
        days <= handleDays && (why === 'ends-soon' || expiryState(expiryOf(assignment), now) !== 'too-late'),
    )
    .toSorted((one, other) => one.days - other.days || one.assignment.id.localeCompare(other.assignment.id))
}

export const changesToDecide = <Of extends Change>(changes: readonly Of[]): Of[] => changes.filter(needsDecision)
