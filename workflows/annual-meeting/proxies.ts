import { ApplicationFailure, proxyActivities, proxyLocalActivities } from '@temporalio/workflow'
import { isErrorCode } from '#shared/errors.ts'
import { failureType } from '../common/activity-failure.ts'
import type { SigningActivities } from '../signing/activities.ts'
import type { OrderToSign } from '../signing/messages.ts'
import type { Delivery, Effects, Transitions } from './activities/index.ts'

/** Retried until the store gives a definite answer: giving up half-way would leave process and store disagreeing. */
export const transitions = proxyLocalActivities<Transitions>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '100ms', maximumInterval: '5s' },
})

/**
 * Hundreds of submissions may wait for their turn; the heartbeat shows when the worker of one is gone, and it is
 * carried out again. A refusal of the register says itself when to try again.
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

/** Attempted once: a second attempt would be a second order. Longer than the electronic ID is waited for. */
const ordering = proxyLocalActivities<Pick<SigningActivities, 'orderSignature'>>({
  startToCloseTimeout: '10s',
  retry: { maximumAttempts: 1 },
})

/**
 * Orders a reserved signature at the electronic ID.
 * @throws ApplicationFailure with the code of the refusal, electronic-id-unavailable when the outcome of the order is
 * unknown
 */
export const orderSignature = (attempt: OrderToSign): Promise<void> =>
  ordering.orderSignature(attempt).catch((error: unknown) => {
    const code = failureType(error)
    throw ApplicationFailure.nonRetryable('not ordered', isErrorCode(code) ? code : 'electronic-id-unavailable')
  })
