import { ApplicationFailure, ParentClosePolicy, proxyActivities, startChild, workflowInfo } from '@temporalio/workflow'
import { isErrorCode } from '#shared/errors.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { failureType } from '../common/activity-failure.ts'
import type { SigningActivities } from '../signing/activities.ts'
import type { OrderToSign } from '../signing/messages.ts'
import type { signing } from '../signing/workflow.ts'

/** Attempted once: a second attempt would be a second order. Longer than the electronic ID is waited for. */
const { orderSignature } = proxyActivities<Pick<SigningActivities, 'orderSignature'>>({
  startToCloseTimeout: '10s',
  retry: { maximumAttempts: 1 },
})

/**
 * Orders a reserved signature at the electronic ID and starts the process that waits for it.
 * @throws ApplicationFailure with the code of the refusal, electronic-id-unavailable when nobody knows what became of the order
 */
export const orderAndFollow = async (attempt: OrderToSign): Promise<void> => {
  const { order, clubId, year, round } = attempt
  try {
    await orderSignature(attempt)
  } catch (error) {
    const code = failureType(error)
    throw ApplicationFailure.nonRetryable('not ordered', isErrorCode(code) ? code : 'electronic-id-unavailable')
  }
  await startChild<typeof signing>('signing', {
    workflowId: `sign/${order}`,
    taskQueue: workflowInfo().taskQueue,
    args: [{ order, clubId, year, round }],
    parentClosePolicy: ParentClosePolicy.ABANDON,
    typedSearchAttributes: [
      { key: searchAttributes.clubId, value: clubId },
      { key: searchAttributes.meetingYear, value: year },
      { key: searchAttributes.step, value: 'signing' },
    ],
    staticSummary: `Signature round ${round} of ${clubId} ${year}`,
  })
}
