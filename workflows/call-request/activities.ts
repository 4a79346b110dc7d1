import { ApplicationFailure } from '@temporalio/activity'
import { confirmationOf, type CallRequest } from '#shared/contact-union/call-request.ts'
import { confirmedCallLetter, wantedCallLetter } from '#shared/platform/mail/letters/call-letters.ts'
import { writingTo } from '../common/addressed-letters.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { unionNotifier } from '../common/notify-union.ts'

export const callActivities = (deps: WorkerDeps) => {
  const { stores, settings } = deps
  const notifyUnion = unionNotifier(deps)
  const writeTo = writingTo(deps)

  const requested = async (id: string): Promise<CallRequest> => {
    const call = await stores.calls.read(id)
    if (!call) throw ApplicationFailure.nonRetryable('there is no such request', 'not-found')
    return call
  }

  const isOwnAddress = async (who: CallRequest['who'], email: string): Promise<boolean> => {
    const person = who === null ? null : await stores.people.person(who)
    return person?.email?.toLowerCase() === email.toLowerCase()
  }

  return {
    /** Rather twice than never: a person waits for the call. */
    notifyUnion: async (id: string): Promise<void> => notifyUnion(wantedCallLetter(settings, await requested(id))),

    /** Once at the most: what may have been sent is not sent again. */
    confirmCall: async (id: string): Promise<void> => {
      const call = await requested(id)
      if (call.email === null) return
      const isOwn = await isOwnAddress(call.who, call.email)
      const to = { name: isOwn ? call.name : '', email: call.email }
      await writeTo(confirmedCallLetter(settings, call, { isOwn }), to, { ...confirmationOf(id), at: call.at })
    },
  }
}
export type CallActivities = ReturnType<typeof callActivities>
