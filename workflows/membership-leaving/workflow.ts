import {
  allHandlersFinished,
  ApplicationFailure,
  condition,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow'
import { isErrorCode, PortalError } from '#shared/errors.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { failureType } from '../common/activity-failure.ts'
import { asFailure } from '../common/refusals.ts'
import type { MembershipLeavingActivities } from './activities.ts'
import { sign, type LeavingProgress, type LeavingStart } from './messages.ts'

/** Attempted once: a second attempt would be a second order. Longer than the electronic ID is waited for. */
const { orderLeavingSignature } = proxyActivities<MembershipLeavingActivities>({
  startToCloseTimeout: '10s',
  retry: { maximumAttempts: 1 },
})
/** One activity asks the electronic ID all the while: no timer and no event per question. */
const { collectLeavingSignature } = proxyActivities<MembershipLeavingActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '5s' },
})
/** Can be done again without doing anything twice. */
const { readLeavingProgress, followLeaving } = proxyActivities<MembershipLeavingActivities>({
  startToCloseTimeout: '1m',
  retry: { initialInterval: '1s', maximumInterval: '1m' },
})

/** For how long the process waits for the command that orders the signature; without it, it was started again. */
const orderedWithin = '1m'

/** A notice of leaving, until it is signed and has become a change of the membership, or comes to nothing. */
export async function membershipLeaving(start: LeavingStart): Promise<void> {
  let isOrdered = false

  const take = ({ state }: LeavingProgress) => {
    upsertSearchAttributes([{ key: searchAttributes.step, value: state }])
    setCurrentDetails(`${state}.`)
    return state
  }

  setHandler(
    sign,
    async () => {
      try {
        return await orderLeavingSignature(start)
      } catch (error) {
        const code = failureType(error)
        throw ApplicationFailure.nonRetryable('not ordered', isErrorCode(code) ? code : 'electronic-id-unavailable')
      } finally {
        isOrdered = true
      }
    },
    {
      validator: ({ person }) => {
        if (person !== start.person) throw asFailure(new PortalError('not-found'))
      },
    },
  )

  let state = take(await readLeavingProgress(start))
  if (state === 'unsigned') {
    await condition(() => isOrdered, orderedWithin)
    state = take(await collectLeavingSignature(start))
  }
  if (state === 'signed') await followLeaving(start)
  await condition(allHandlersFinished)
}
