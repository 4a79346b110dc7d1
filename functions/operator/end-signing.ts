import { setTimeout as sleep } from 'node:timers/promises'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { endSigning as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { isStuck } from '#shared/operator/troubles.ts'
import { signingProcessId } from '#shared/platform/engine/signing-process.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import { action } from './action.ts'
import { openSigning } from './club-case.ts'
import type { OperatorDeps } from './deps.ts'

/** How long (ms) the answer waits for the meeting to take notice. */
const answerTimeout = 3_000
const pollInterval = 100

const isNoted = async (meeting: MeetingKey, order: string, { stores }: OperatorDeps) => {
  for (let waited = 0; waited < answerTimeout; waited += pollInterval) {
    if ((await stores.meetings.readHistory(meeting)).some(({ commandId }) => commandId === `ended ${order}`)) return
    await sleep(pollInterval)
  }
}

/**
 * Ends an order to sign that can no longer end by itself: in the store, where its own process sees it and nothing can
 * complete it any more, and at the meeting, which can be changed again if no one has signed.
 * @throws no-open-signing, signing-still-open, process-missing when the meeting has no process to notify
 */
export const endSigning = action(
  'endSigning',
  endpoint,
  () => ({}),
  async ({ meeting, caller, isRepeated }, deps) => {
    const { engine, stores } = deps
    const { meeting: summary, realNow } = caller
    const open = openSigning(summary)
    if (!open && isRepeated) return undefined
    if (!open || !summary) throw new PortalError('no-open-signing')
    if (!isStuck(open.startedAt, realNow)) throw new PortalError('signing-still-open')
    const { round } = summary.protocol
    await stores.signingOrders.finish(open.order, { status: 'lost' })
    await engine.terminate(signingProcessId(open.order), 'ended by an operator')
    if (!(await engine.signal(meetingId(meeting.club, meeting.year), 'signingEnded', { order: open.order, round })))
      throw new PortalError('process-missing')
    await isNoted(meeting, open.order, deps)
    return { signer: open.signer, role: open.role }
  },
)
