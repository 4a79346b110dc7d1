import type { FieldIssue } from '../fields/errors.ts'
import { conflictInTheWay, type ConflictNotice } from '../membership/conflict-notices.ts'
import { latestOf } from '../membership/employments.ts'
import type { Membership } from '../membership/fee-on.ts'
import type { EmploymentChange } from './employment-changes.ts'

type AskedNow = { source: string; today: string; conflicts: readonly ConflictNotice[] }

/**
 * The notice of conflict that stands in the way of working elsewhere, as things are today, and where it holds; null where
 * there is none. A new employment is refused as a change of workplace is: ending the old one and adding another comes to
 * the same.
 */
export const conflictOf = (
  { employments }: Pick<Membership, 'employments'>,
  change: EmploymentChange,
  { source, today, conflicts }: AskedNow,
): ReturnType<typeof conflictInTheWay> => {
  if (change.kind !== 'workplace-changed' && change.kind !== 'employment-added') return null
  const old = change.kind === 'workplace-changed' ? latestOf(employments, change.employment, source) : null
  return conflictInTheWay(conflicts, { old, to: change }, today)
}

/** A conflict at the workplace that was typed; null where there is none, or where it is at the old one, which is no field. */
export const employerInConflict = (
  held: Pick<Membership, 'employments'>,
  change: EmploymentChange,
  asked: AskedNow,
): FieldIssue | null =>
  conflictOf(held, change, asked)?.at === 'new' ? { path: 'employer', code: 'workplace-conflict' } : null
