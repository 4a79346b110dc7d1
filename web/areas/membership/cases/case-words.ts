import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'

export const isTakenBack = ({ state, takingBack }: Pick<ChangeView, 'state' | 'takingBack'>): boolean =>
  isOpen(state) && takingBack !== undefined

/** The text of where a change stands: what was in its way, where something was, else its state. */
export const caseWords = (change: ChangeView): string => {
  const { kind, state, cause, askedAt } = change
  if (isTakenBack(change)) return 'membership.case.taking-back'
  if (cause === 'conflict' && askedAt !== undefined) return 'membership.case.conflict-over'
  if (cause) return `membership.case.cause.${cause}`
  return kind === 'regretted' && state === 'done' ? 'membership.case.regretted' : `membership.case.state.${state}`
}
