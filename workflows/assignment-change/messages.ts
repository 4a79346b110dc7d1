import { defineUpdate } from '@temporalio/workflow'
import type { AssignmentChange, ChangeRequest } from '#shared/assignments/change.ts'

/** Which change a process carries out; everything else is stored with it. */
export type ChangeStart = { clubId: string; id: string }

/** What is asked for, by whom. `own`: somebody registers their own expired mandate anew. */
export type Confirmation = { request: ChangeRequest; by: string; own: boolean }

export type ChangeReply = { change: AssignmentChange }

/** Makes the change; the undo window begins. */
export const confirm = defineUpdate<ChangeReply, [Confirmation]>('confirm')
/** Takes it back. `by`: who does. */
export const abort = defineUpdate<ChangeReply, [{ by: string }]>('abort')
/** Asks the register again at once. */
export const retry = defineUpdate<ChangeReply>('retry')
