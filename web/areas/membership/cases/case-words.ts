import type { ChangeView } from '#shared/contract/membership-commands.ts'

/** The text of where a change stands: what was in its way, where something was, else its state. */
export const caseWords = ({ kind, state, cause, askedAt }: ChangeView): string => {
  if (cause === 'conflict' && askedAt !== undefined) return 'membership.case.conflict-over'
  if (cause) return `membership.case.cause.${cause}`
  return kind === 'regretted' && state === 'done' ? 'membership.case.regretted' : `membership.case.state.${state}`
}
