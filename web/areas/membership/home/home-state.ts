import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { conflictInTheWay } from '#shared/membership/conflict-notices.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { holdsOn } from '#shared/membership/entries.ts'

export type HomeState = 'leaves' | 'waits-for-you' | 'unknown' | 'in-order'

/** How a membership stands, in the order in which its member should know it: what ends, what waits for them, what is not known. */
export const homeStateOf = (own: OwnMembership, unpaid: number): HomeState => {
  const today = stockholmDate(own.portalNow)
  if (own.leaves !== null) return 'leaves'
  const isInConflict = employmentsOn(own.employments, today).some((job) =>
    conflictInTheWay(own.conflicts, { old: job, to: null }, today),
  )
  if (own.leftToMember.length > 0 || own.returnedLetter || own.emailToVerify || isInConflict || unpaid > 0)
    return 'waits-for-you'
  return holdsOn(own.entries, today) ? 'in-order' : 'unknown'
}
