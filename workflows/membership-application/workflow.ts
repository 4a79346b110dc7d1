import {
  allHandlersFinished,
  ApplicationFailure,
  condition,
  continueAsNew,
  patched,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import { isErrorCode, PortalError } from '#shared/errors.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { failureType, refused } from '../common/activity-failure.ts'
import { asFailure } from '../common/refusals.ts'
import { Serial } from '../common/serial.ts'
import type { MembershipApplicationActivities } from './activities.ts'
import { end, retry, submit, type ApplicationProgress, type ApplicationStart } from './messages.ts'

/** Attempted once: a second attempt would be a second order. Longer than the electronic ID is waited for. */
const { orderApplicationSignature } = proxyActivities<MembershipApplicationActivities>({
  startToCloseTimeout: '10s',
  retry: { maximumAttempts: 1 },
})
/** One activity asks the electronic ID all the while: no timer and no event per question. */
const { collectApplicationSignature } = proxyActivities<MembershipApplicationActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '5s' },
})
/** Can be done again without doing anything twice. What the register says is the result, not a failure. */
const untilDone = { startToCloseTimeout: '1m', retry: { initialInterval: '1s', maximumInterval: '1m' } } as const
const { readApplicationProgress, tellApplicant } = proxyActivities<MembershipApplicationActivities>(untilDone)
const { registerApplication } = proxyActivities<MembershipApplicationActivities>({
  ...untilDone,
  heartbeatTimeout: '10s',
})

/** Somebody waits for the answer. */
const { endApplication } = proxyActivities<MembershipApplicationActivities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '200ms', maximumAttempts: 2 },
})

/** So long whoever ends an application waits to hear what the register says. */
const untilAnswered = '2s'

/** For how long the process waits for the command that orders the signature; without it, it was started again. */
const orderedWithin = '1m'

/** One application for membership, from its signature until the register has the member and a letter says so. */
export async function membershipApplication(start: ApplicationStart): Promise<void> {
  // Asking the register and ending the application never run at once.
  const serial = new Serial()
  let isOrdered = false
  let isRetried = false
  let progress: ApplicationProgress | null = null

  const take = (next: ApplicationProgress) => {
    if (next.state !== progress?.state) upsertSearchAttributes([{ key: searchAttributes.step, value: next.state }])
    progress = next
    const { state, cause, attempts } = next
    setCurrentDetails(state === 'signed' && cause ? `${state}: attempt ${attempts}, ${cause}.` : `${state}.`)
    return next
  }

  setHandler(submit, async () => {
    try {
      return await orderApplicationSignature(start)
    } catch (error) {
      const code = failureType(error)
      throw ApplicationFailure.nonRetryable('not ordered', isErrorCode(code) ? code : 'electronic-id-unavailable')
    } finally {
      isOrdered = true
    }
  })
  setHandler(retry, async () => {
    // The command may be what the process was started with.
    await condition(() => progress !== null)
    if (progress?.state !== 'signed') throw asFailure(new PortalError('nothing-to-retry'))
    isRetried = true
    return progress
  })

  const present = (): ApplicationProgress | null => progress
  const isSigned = () => present()?.state === 'signed'

  /** Stored beside whatever is under way. The register is asked until it answers, so long nobody waits at a screen. */
  const endAtOnce = async (ended: () => Promise<ApplicationProgress>): Promise<ApplicationProgress> => {
    const asked = await ended()
    if (isSigned()) {
      isRetried = true
      await condition(() => present() !== asked, untilAnswered)
    }
    const now = present() ?? asked
    if (now.state === 'registered') throw asFailure(new PortalError('case-not-open'))
    return now
  }

  setHandler(end, async ({ cause }) => {
    await condition(() => progress !== null)
    const ended = async () => take(await refused(() => endApplication(start, cause, Date.now())))
    return patched('ends-at-once') ? endAtOnce(ended) : serial.run(ended)
  })

  take(await readApplicationProgress(start))
  if (present()?.state === 'unsigned') {
    await condition(() => isOrdered, orderedWithin)
    take(await collectApplicationSignature(start))
  }
  while (isSigned()) {
    const pause = (present()?.nextAttemptAt ?? 0) - Date.now()
    if (pause > 0) await condition(() => isRetried || !isSigned(), pause)
    isRetried = false
    await serial.run(async () => {
      if (isSigned()) take(await registerApplication(start, Date.now()))
    })
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished)
      await continueAsNew<typeof membershipApplication>(start)
    }
  }
  await tellApplicant(start)
  await condition(allHandlersFinished)
}
