import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { conflictInTheWay } from '#shared/membership/conflict-notices.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { heldEntries, holdsOn } from '#shared/membership/entries.ts'
import { hasEmployment } from '#shared/membership/fee-on.ts'

export type HomeState = 'leaves' | 'waits-for-you' | 'unknown' | 'in-order'

/**
 * The first day, today or a planned one, on which the person is a member as employed and nothing is known of where: the
 * fee goes by it. Null for none.
 */
export const dayWithoutEmployment = ({ entries, employments, portalNow }: OwnMembership): string | null => {
  const today = stockholmDate(portalNow)
  const days = heldEntries(entries).flatMap(({ entry, from, until }) => {
    const isOver = until !== null && until < today
    return isOver || !hasEmployment(entry.kind) ? [] : [from < today ? today : from]
  })
  return days.find((day) => employmentsOn(employments, day).length === 0) ?? null
}

/**
 * How a membership stands, in the order in which its member should know it: what ends, what waits for them, what is not
 * known.
 */
export const homeStateOf = (own: OwnMembership, unpaid: number): HomeState => {
  const today = stockholmDate(own.portalNow)
  if (own.leaves !== null) return 'leaves'
  const isInConflict = employmentsOn(own.employments, today).some((job) =>
    conflictInTheWay(own.conflicts, { old: job, to: null }, today),
  )
  const lacksEmployment = dayWithoutEmployment(own) !== null
  const isAsked = own.leftToMember.length > 0 || own.returnedLetter || own.emailToVerify || lacksEmployment
  if (isAsked || isInConflict || unpaid > 0) return 'waits-for-you'
  return holdsOn(own.entries, today) ? 'in-order' : 'unknown'
}
