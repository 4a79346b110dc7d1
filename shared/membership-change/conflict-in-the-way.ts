import type { FieldIssue } from '../fields/errors.ts'
import { conflictAt, conflictInTheWay } from '../membership/conflict-notices.ts'
import type { ConflictNotice } from '../membership/conflict-notice.ts'
import { employmentHistory, latestOf, type EmploymentHistory } from '../membership/employments.ts'
import type { MemberEmployment } from '../membership/employment.ts'
import type { Membership } from '../membership/fee-on.ts'
import { employmentAfter, type EmploymentChange } from './employment-changes.ts'

type AskedNow = { source: string; today: string; conflicts: readonly ConflictNotice[] }
type InTheWay = ReturnType<typeof conflictInTheWay>
type Held = Pick<Membership, 'entries' | 'employments'>

/** Whether an employment ends during a notice at its workplace. */
const endsDuring = (notice: ConflictNotice, { until, held }: EmploymentHistory, today: string): boolean => {
  const place = held.at(-1)?.employment
  return !!place && until !== null && until >= notice.from && conflictAt([notice], place, today) !== null
}

/** Whether an employment began during a notice and goes on when another has ended: that is where its member went. */
const beganDuring = (notice: ConflictNotice, { from, until }: EmploymentHistory, left: EmploymentHistory): boolean =>
  from !== null && from >= notice.from && (until === null || until > (left.until ?? ''))

/**
 * A new employment and the end of another come to a change of workplace where both lie within a conflict at the one
 * that ends: whichever is asked for second has it in its way. Leaving alone, and working at two places, have not.
 */
const conflictInTwoSteps = (
  employments: readonly MemberEmployment[],
  changed: string,
  { conflicts, today }: AskedNow,
): ConflictNotice | null => {
  const all = employmentHistory(employments)
  const isLeftFor = (notice: ConflictNotice, left: EmploymentHistory) =>
    endsDuring(notice, left, today) &&
    all.some((next) => next.id !== left.id && [next.id, left.id].includes(changed) && beganDuring(notice, next, left))
  return conflicts.find((notice) => all.some((left) => isLeftFor(notice, left))) ?? null
}

/** As things are today, and where it holds; ending one employment and adding another counts as changing workplace. */
export const conflictOf = (held: Held, change: EmploymentChange, asked: AskedNow): InTheWay => {
  if (change.kind === 'employment-changed') return null
  const { source, today, conflicts } = asked
  if (change.kind === 'workplace-changed') {
    const old = latestOf(held.employments, change.employment, source)
    return conflictInTheWay(conflicts, { old, to: change }, today)
  }
  const there = change.kind === 'employment-added' && conflictInTheWay(conflicts, { old: null, to: change }, today)
  if (there) return there
  const after = employmentAfter(held, change, source)
  if (!after) return null
  const employments = [...held.employments.filter((each) => each.source !== source), after]
  const notice = conflictInTwoSteps(employments, change.employment, asked)
  return notice && { notice, at: 'old' }
}

/** At the workplace that was typed; null where there is none, or only at the old one, which is no field. */
export const employerInConflict = (held: Held, change: EmploymentChange, asked: AskedNow): FieldIssue | null =>
  conflictOf(held, change, asked)?.at === 'new' ? { path: 'employer', code: 'workplace-conflict' } : null
