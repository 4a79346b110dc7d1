import { ApplicationFailure, Context } from '@temporalio/activity'
import { confirmationOf, type CallRequest } from '#shared/contact-union/call-request.ts'
import { confirmedCallLetter, wantedCallLetter } from '#shared/platform/mail/letters/call-letters.ts'
import { composeMessage, prepareLetter } from '#shared/platform/mail/message.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { awhile, tellingUnion, waitingForTurn } from '../common/tell-union.ts'

/** Letters about a request to be called. */
export const callActivities = (deps: WorkerDeps) => {
  const { stores, mailer, realNow, settings } = deps
  const mySendTurn = waitingForTurn(deps)
  const tellUnion = tellingUnion(deps)

  const requested = async (id: string): Promise<CallRequest> => {
    const call = await stores.calls.read(id)
    if (!call) throw ApplicationFailure.nonRetryable('there is no such request', 'not-found')
    return call
  }

  return {
    /** Rather twice than never: somebody waits for the call. */
    tellUnion: async (id: string): Promise<void> => tellUnion(wantedCallLetter(settings, await requested(id))),

    /** Once at the most: what may have been sent is not sent again. */
    confirmCall: async (id: string): Promise<void> => {
      const call = await requested(id)
      if (call.email === null) return
      const raw = await composeMessage(
        settings.mailFrom,
        { name: call.who === null ? '' : call.name, email: call.email },
        await prepareLetter(confirmedCallLetter(settings, call)),
      )
      const { send, ref } = confirmationOf(id)
      for (;;) {
        await withHeartbeat(mySendTurn)
        if ((await stores.mail.claim(send, ref, realNow())) !== 'mine') return
        const outcome = await mailer.send(call.email, raw)
        Context.current().heartbeat()
        if (outcome.result === 'sent') return void (await stores.mail.markSent(send, ref, outcome.messageId, call.at))
        if (outcome.result === 'uncertain') return void (await stores.mail.markUncertain(send, ref, outcome.cause))
        if (outcome.result === 'refused') return void (await stores.mail.markFailed(send, ref, outcome.cause, call.at))
        await stores.mail.putBack(send, ref, 1)
        await awhile()
      }
    },
  }
}
export type CallActivities = ReturnType<typeof callActivities>
