import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow'
import type { Delivery, Effects, Transitions } from './activities/index.ts'

/** Retried until the store gives a definite answer: giving up half-way would leave process and store disagreeing. */
export const transitions = proxyLocalActivities<Transitions>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '100ms', maximumInterval: '5s' },
})

/**
 * Hundreds of submissions may wait for their turn; the heartbeat tells of one whose worker is gone, which is carried out
 * again soon. A refusal of the register says itself when to try again.
 */
export const { deliverSubmission } = proxyActivities<Delivery>({
  startToCloseTimeout: '2h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '1h' },
  cancellationType: 'TRY_CANCEL',
})

/** Each effect is idempotent; tried until it is done, and soon again when its worker was killed. */
export const { carryOutEffects } = proxyActivities<Effects>({
  startToCloseTimeout: '1m',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '1m' },
})
