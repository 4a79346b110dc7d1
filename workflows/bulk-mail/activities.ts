import { ApplicationFailure, Context } from '@temporalio/activity'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sending } from '#shared/annual-meeting/meeting.ts'
import { readContent } from '#shared/platform/stores/content.ts'
import type { Letter, Send } from '#shared/platform/stores/mail-store.ts'
import { noteSending } from '#shared/platform/stores/progress.ts'
import { composeMessage, type PreparedLetter } from '#shared/platform/mail/message.ts'
import { createPace } from '#shared/platform/mail/pace.ts'
import type { Person } from '#shared/platform/stores/people-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { lettersOf } from './letters-of.ts'
import type { Delivered } from './workflow.ts'

/** So many letters are under way at once: enough to keep the quota's pace, few to be uncertain after a crash. */
const atOnce = 8
const retryPause = 5_000

const count = (letters: readonly Letter[]): Delivered => ({
  delivered: letters.filter(({ state }) => state === 'sent').length,
  uncertain: letters.filter(({ state }) => state === 'uncertain' || state === 'claimed').length,
  failed: letters.filter(({ state }) => state === 'failed').length,
})

type Job = { send: Send; letterFor: (person: Person) => Promise<PreparedLetter>; pace: () => Promise<void>; heartbeat: () => void }

/** Sends letters, one message each: claim, send, record. What may have been sent is never sent again. */
export const mailActivities = ({ dynamo, stores, mailer, realNow, settings }: WorkerDeps) => {
  /** Nothing listened or we were too fast: the same letter again, until it has an answer. */
  const sendUntilAnswered = async (job: Job, email: string, raw: Uint8Array) => {
    for (;;) {
      await job.pace()
      const outcome = await mailer.send(email, raw)
      job.heartbeat()
      if (outcome.result !== 'later') return outcome
      await sleep(retryPause)
    }
  }

  /** The letter is finished before it is claimed: from the claim on nothing may fail but the sending itself. */
  const deliver = async (job: Job, ref: string) => {
    const { sendId } = job.send
    const person = await stores.people.person(ref)
    const raw = person?.email ? await composeMessage(settings.mailFrom, { name: person.name, email: person.email }, await job.letterFor(person)) : null
    if ((await stores.mail.claim(sendId, ref, realNow())) !== 'mine') return
    if (!person?.email || !raw) return stores.mail.markFailed(sendId, ref, 'no-address')
    const outcome = await sendUntilAnswered(job, person.email, raw)
    if (outcome.result === 'sent') return stores.mail.markSent(sendId, ref, outcome.messageId)
    return outcome.result === 'uncertain' ? stores.mail.markUncertain(sendId, ref, outcome.cause) : stores.mail.markFailed(sendId, ref, outcome.cause)
  }

  /** Those without a claim. A claim without an answer is left from an attempt that was cut off: nobody knows whether it was sent. */
  const remaining = async ({ sendId, recipients }: Send): Promise<string[]> => {
    const letters = await stores.mail.readLetters(sendId)
    for (const { ref, state } of letters) if (state === 'claimed') await stores.mail.markUncertain(sendId, ref, 'interrupted')
    const claimed = new Set(letters.map(({ ref }) => ref))
    return recipients.filter((ref) => !claimed.has(ref))
  }

  const note = async ({ sendId, kind, clubId, year, createdAt, recipients }: Send, isOver: boolean): Promise<Delivered> => {
    const counted = count(await stores.mail.readLetters(sendId))
    const state: Sending['state'] = !isOver ? 'sending' : counted.failed === recipients.length ? 'failed' : 'sent'
    if (clubId && year && (kind === 'notice' || kind === 'documents')) {
      await noteSending(dynamo, { club: clubId, year }, kind, { sendId, sentAt: createdAt, recipients: recipients.length, ...counted, confirmed: 0, bounced: 0, complained: 0, uncertain: isOver ? counted.uncertain : 0, state })
    }
    return counted
  }

  return {
    deliverLetters: async (sendId: string): Promise<Delivered> => {
      const send = await stores.mail.readSend(sendId)
      const content = send?.clubId && send.year ? await readContent(stores, { club: send.clubId, year: send.year }, send.createdAt) : null
      const letterFor = send && content ? lettersOf(send, content, settings, realNow()) : undefined
      if (!send || !letterFor) throw ApplicationFailure.nonRetryable('there is no such sending', 'not-found')
      const heartbeat = () => Context.current().heartbeat()
      const job: Job = { send, letterFor, pace: createPace(await mailer.quota()), heartbeat }
      const beat = setInterval(heartbeat, 5_000)
      const waiting = await remaining(send)
      let notedAt = realNow()
      const work = async () => {
        for (let ref = waiting.shift(); ref !== undefined; ref = waiting.shift()) {
          Context.current().cancellationSignal.throwIfAborted()
          await deliver(job, ref)
          if (realNow() - notedAt < 1_000) continue
          notedAt = realNow()
          await note(send, false)
        }
      }
      try {
        await Promise.all(Array.from({ length: atOnce }, work))
      } finally {
        clearInterval(beat)
      }
      return note(send, true)
    },
  }
}
export type MailActivities = ReturnType<typeof mailActivities>
