import { defineSignal } from '@temporalio/workflow'
import type { DueAct } from '#shared/assignments/expiry.ts'

/** The mandate and its instants, computed by the process's starter. `offset`: ms by which portal time is ahead. */
export type MandateStart = {
  clubId: string
  assignment: string
  until: string
  acts: readonly Pick<DueAct, 'act' | 'at'>[]
  offset: number
}

/** Something is due: portal time has come there, or was moved there. */
export const mandateDue = defineSignal<[{ offset: number }]>('mandateDue')
/** The assignment was renewed, succeeded or ended. */
export const mandateClosed = defineSignal('mandateClosed')
