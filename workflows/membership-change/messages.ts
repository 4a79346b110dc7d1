import { defineUpdate } from '@temporalio/workflow'
import type { MembershipChange } from '#shared/membership-change/change.ts'

/** Which change a process carries out; everything else is stored with it. */
export type ChangeStart = { person: string; id: string }

/** Where a change stands: nothing of what is changed. `restsUntil`: the portal time before which nothing is to be done. */
export type ChangeProgress = Pick<MembershipChange, 'state' | 'cause' | 'attempts' | 'nextAttemptAt'> & {
  restsUntil?: number
}

/**
 * A command is about the change of one person: the id of a process is the browser's, which somebody else may send as well.
 * `byUnion`: an operator gives it.
 */
export type ChangeCommand = { person?: string; byUnion?: boolean }

/** Answers once the process has what is stored. @throws not-found, as the others, for the change of another person */
export const confirm = defineUpdate<ChangeProgress, [ChangeCommand?]>('confirm')
/** Takes the change back. */
export const cancel = defineUpdate<ChangeProgress, [ChangeCommand?]>('cancel')
/** Asks the register again at once. */
export const retry = defineUpdate<ChangeProgress, [ChangeCommand?]>('retry')
