import { ApplicationFailure, getExternalWorkflowHandle, proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import type { SigningStart } from '#shared/platform/engine/signing-process.ts'
import { signatureResult, signingEnded } from '../annual-meeting/messages.ts'
import type { SigningActivities } from './activities.ts'

/** One activity asks the electronic ID all the while: no timer and no event per question. */
const { collectSignature, voidOrder } = proxyActivities<SigningActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '5s' },
})

export async function signing({ order, clubId, year, round }: SigningStart): Promise<void> {
  const collected = await collectSignature(order)
  const meeting = getExternalWorkflowHandle(meetingId(clubId, year))
  setCurrentDetails(collected.signed ? 'Signed.' : 'Came to nothing.')
  try {
    if (collected.signed) await meeting.signal(signatureResult, collected.result)
    else await meeting.signal(signingEnded, { order, round })
  } catch (error) {
    // The meeting's process has ended: it was submitted without this signature.
    if (!(error instanceof ApplicationFailure) && !(error instanceof Error && error.name === 'WorkflowNotFoundError'))
      throw error
    await voidOrder(order)
  }
}
