import { defineUpdate } from '@temporalio/workflow'
import type { StoredLeaving } from '#shared/membership-leaving/stored.ts'

/** Which notice a process has signed; everything else is stored with it. */
export type LeavingStart = Pick<StoredLeaving, 'person' | 'id'>

/** Where a notice stands: nothing of why somebody leaves. */
export type LeavingProgress = Pick<StoredLeaving, 'state'>

/** Orders the signature. A command is about the notice of one person. @throws not-found for another's */
export const sign = defineUpdate<LeavingProgress, [{ person: string }]>('sign')
