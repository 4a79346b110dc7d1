import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { takenBackTooLate } from '#shared/membership-change/letters.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'

export const isTakenBack = ({ state, takingBack }: Pick<ChangeView, 'state' | 'takingBack'>): boolean =>
  isOpen(state) && takingBack !== undefined

/** Where a case stands on the page, for links to it. */
export const anchorOfCase = ({ id }: Pick<ChangeView, 'id'>): string => `case-${id}`

/** The first day of what a change that is done has changed. */
export const holdsFrom = ({ from, overOn }: Pick<ChangeView, 'from' | 'overOn'>): string | null =>
  from ?? overOn ?? null

/** Whether leaving has words of its own for where it stands: not where something was in its way. */
const isOwnWords = (change: ChangeView): boolean =>
  isTakenBack(change) || (change.cause === null && change.state !== 'refused' && change.state !== 'stopped')

/** The text of where a change stands: what was in its way, where something was, else its state. */
export const caseWords = (change: ChangeView): string => {
  const { kind, state, cause, askedAt, payment } = change
  if (kind === 'left' && takenBackTooLate(change)) return 'membership.case.too-late.left'
  if (kind === 'left' && isOwnWords(change))
    return `membership.case.left.${isTakenBack(change) ? 'taking-back' : state}`
  if (isTakenBack(change)) return 'membership.case.taking-back'
  if (takenBackTooLate(change)) {
    if (kind === 'regretted') return 'membership.case.too-late.regretted'
    if (payment) return 'membership.case.too-late.payment'
    return holdsFrom(change) ? 'membership.case.too-late.from' : 'membership.case.too-late'
  }
  if (cause === 'conflict' && askedAt !== undefined) return 'membership.case.conflict-over'
  if (cause) return `membership.case.cause.${cause}`
  if (payment && state === 'done') return 'membership.case.payment'
  return kind === 'regretted' && state === 'done' ? 'membership.case.regretted' : `membership.case.state.${state}`
}
