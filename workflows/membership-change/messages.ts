import { defineUpdate } from '@temporalio/workflow'
import type { MembershipChange } from '#shared/membership-change/change.ts'

/** Which change a process carries out; everything else is stored with it. */
export type ChangeStart = { person: string; id: string }

/** Where a change stands: nothing of what is changed. `restsUntil`: the portal time before which nothing is to be done. */
export type ChangeProgress = Pick<MembershipChange, 'state' | 'cause' | 'attempts' | 'nextAttemptAt'> & {
  restsUntil?: number
}

/** Answers once the process has what is stored. */
export const confirm = defineUpdate<ChangeProgress>('confirm')
/** Takes the change back; `byUnion`: an operator closes it. */
export const cancel = defineUpdate<ChangeProgress, [{ byUnion?: boolean }?]>('cancel')
/** Asks the register again at once. */
export const retry = defineUpdate<ChangeProgress>('retry')
