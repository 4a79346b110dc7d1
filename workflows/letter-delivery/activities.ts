import { ApplicationFailure, Context } from '@temporalio/activity'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompanyMeetingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { UnsendableCause } from '#shared/letter-delivery/letter-outcome.ts'
import type { Send, SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import { takeSendTurn } from '#shared/platform/stores/letter-delivery/send-turn.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { trackingHeaders } from '#shared/platform/mail/events.ts'
import { composeMessage } from '#shared/platform/mail/message.ts'
import { mostLettersAtOnce, type MailQuota, type SendResult } from '#shared/platform/mail/mailer.ts'
import { createSendTurns } from '#shared/platform/mail/send-turns.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { tellOfferLetter } from './course-letters.ts'
import { letterSources, type LetterSource } from './letter-sources.ts'
import { isStillNeeded, noteReminder } from './reminder-letters.ts'
import { isTurnStillTheirs } from './turn-letters.ts'
import type { Delivered } from './workflow.ts'

/** How long (s) a letter takes at the most, from being composed to being settled, while everything is well. */
const longestLetter = 1

/** Letters seen to at the same time, so that the quota is used up; those that have no turn yet are not claimed. */
const atOnceFor = ({ perSecond }: MailQuota): number =>
  Math.min(Math.max(Math.ceil(perSecond * longestLetter), 8), mostLettersAtOnce)

/** How often (ms) the figures of a delivery are told: to add up many lots takes its time. */
const notedEvery = ({ lots }: Send): number => Math.max(1_000, lots * 10)

const retryPause = 5_000

const isToCompany = ({ kind }: Pick<Send, 'kind'>): boolean => CompanyMeetingLetterKind.safeParse(kind).success

/** A letter to be sent, and for which time. */
type Waiting = { ref: string; attempt: number }

type Job = {
  send: Send
  letterFor: LetterSource
  /** The mail service takes nothing, or takes letters again. */ stalled: (isStalled: boolean) => Promise<void>
}

type Composed = { email: string; raw: Uint8Array } | { failed: UnsendableCause }

/** Sends letters, one message each: claim, send, record. What may have been sent is never sent again. */
export const mailActivities = (deps: WorkerDeps) => {
  const { clock, dynamo, stores, mailer, realNow, settings, sealing } = deps
  const portalNow = async () => {
    await clock.refresh()
    return clock.portalNow()
  }

  const storedPortalNow = async () => realNow() + (await clock.storedOffset())
  const sources = letterSources({ stores, settings, realNow, sealing, storedPortalNow })

  /** The quota is the mail account's, not a sending's or a worker's. */
  const turns = createSendTurns({ mailer, reserve: (gap, now) => takeSendTurn(dynamo, gap, now) })

  const settle = async ({ sendId }: Send, ref: string, outcome: Exclude<SendResult, { result: 'later' }>) => {
    if (outcome.result === 'sent') await stores.mail.markSent(sendId, ref, outcome.messageId, await portalNow())
    else if (outcome.result === 'uncertain') await stores.mail.markUncertain(sendId, ref, outcome.cause)
    else await stores.mail.markFailed(sendId, ref, outcome.cause, await portalNow())
  }

  const awhile = async () => {
    await sleep(retryPause)
    Context.current().cancellationSignal.throwIfAborted()
  }

  /** The message to one person; null when there is nothing to tell any more. `failed`: why it can never be sent. */
  const compose = async (job: Job, person: Person | null, { ref, attempt }: Waiting): Promise<Composed | null> => {
    // A company waits for whoever has booked, whatever became of them.
    if (person?.died && !isToCompany(job.send)) return null
    if (!person) return { failed: 'no-address' }
    const headers = trackingHeaders({ send: job.send.sendId, ref, attempt }, settings.mailConfigurationSet)
    try {
      const letter = await job.letterFor(person)
      if (!letter) return null
      const to = letter.to ?? { name: person.name, email: person.email ?? '' }
      if (!to.email) return { failed: 'no-address' }
      return { email: to.email, raw: await composeMessage(settings.mailFrom, to, letter, headers) }
    } catch (error) {
      Context.current().log.error('a letter could not be composed', {
        cause: error instanceof Error ? error.name : 'unknown',
      })
      return { failed: 'not-composed' }
    }
  }

  /**
   * The letter is composed and has its turn before it is claimed: only letters that the mail service is taking are
   * claimed. Where nothing listened, or we were too fast, it is put back until the next try, for which it is composed
   * anew: hours later it may say something else. While the account has sent what it may in a day, it waits. False where
   * somebody else has the letter: a worker that is taken for dead may still be at it, and give it up.
   */
  const deliver = async (job: Job, waiting: Waiting): Promise<boolean> => {
    const { send, stalled } = job
    const { sendId } = send
    const { ref, attempt } = waiting
    for (;;) {
      const composed = await compose(job, await stores.people.person(ref), waiting)
      if (!composed) return true
      if (!('failed' in composed) && !(await turns.take())) {
        await stalled(true)
        await awhile()
        continue
      }
      if (send.kind === 'reminder' && !(await isStillNeeded(stores, send))) return true
      if (!(await isTurnStillTheirs(stores, send, ref, storedPortalNow))) return true
      if ((await stores.mail.claim(sendId, ref, await portalNow(), attempt)) !== 'mine') return false
      if ('failed' in composed) {
        await stores.mail.markFailed(sendId, ref, composed.failed, await portalNow())
        return true
      }
      const outcome = await mailer.send(composed.email, composed.raw)
      await stalled(outcome.result === 'later')
      if (outcome.result !== 'later') {
        await settle(send, ref, outcome)
        return true
      }
      await stores.mail.putBack(sendId, ref, attempt)
      await awhile()
    }
  }

  /**
   * Those without a claim, and those that wait for another. A claim without an answer is left from an attempt that was
   * cut off: nobody knows whether it was sent.
   */
  const remainingOf = async ({ sendId }: Send, lot: number): Promise<Waiting[]> => {
    const letters = new Map((await stores.mail.lettersOfLot(sendId, lot)).map((letter) => [letter.ref, letter]))
    for (const { ref, state } of letters.values()) {
      if (state !== 'claimed' || (await stores.mail.markUncertain(sendId, ref, 'interrupted'))) continue
      // Whoever had it has answered or given it up since it was read.
      const now = await stores.mail.readLetter(sendId, ref)
      if (now) letters.set(ref, now)
      else letters.delete(ref)
    }
    return (await stores.mail.recipientsOfLot(sendId, lot)).flatMap((ref) => {
      const letter = letters.get(ref)
      return !letter || letter.state === 'reopened' ? [{ ref, attempt: letter?.attempt ?? 1 }] : []
    })
  }

  async function* remaining(send: Send): AsyncGenerator<Waiting> {
    for (let lot = 0; lot < send.lots; lot += 1) yield* await remainingOf(send, lot)
  }

  const note = async (sendId: string, change: Parameters<typeof noteTally>[3] = {}): Promise<Delivered> => {
    const { delivered, uncertain, failed } = await noteTally(dynamo, stores.mail, sendId, change)
    return { delivered, uncertain, failed }
  }

  /** Tells once that the mail service takes nothing, and once that it does again. */
  const stallNotes = ({ sendId, stalledSince }: SendProgress) => {
    let known = stalledSince !== undefined
    return async (isStalled: boolean) => {
      if (known === isStalled) return
      known = isStalled
      await note(sendId, { stalledSince: isStalled ? await portalNow() : null })
    }
  }

  return {
    deliverLetters: async (sendId: string): Promise<Delivered> => {
      const send = await stores.mail.readSend(sendId)
      const letterFor = send && (await sources[send.kind](send))
      if (!send || !letterFor) throw ApplicationFailure.nonRetryable('there is no such sending', 'not-found')
      const stalled = stallNotes(send)
      const quota = await turns.begin().catch(async (error: unknown) => {
        await stalled(true)
        throw error
      })
      const job: Job = { send, letterFor, stalled }
      let notedAt = realNow()
      const isEachSettled = async (waiting: AsyncIterable<Waiting>): Promise<boolean> => {
        let isEach = true
        const left = await forEach(waiting, atOnceFor(quota), async (next) => {
          if (!(await deliver(job, next))) isEach = false
          if (realNow() - notedAt < notedEvery(send)) return
          notedAt = realNow()
          await note(sendId)
        })
        if (left === 0) return isEach
        await note(sendId)
        throw ApplicationFailure.retryable(`${left} letters are left`, 'letters-left')
      }
      // Over is said only when no letter can be given up any more: until then it is looked again.
      await withHeartbeat(async () => {
        while (!(await isEachSettled(remaining(send))));
      })
      const delivered = await note(sendId, { over: true, stalledSince: null })
      if (send.kind === 'reminder') await noteReminder(stores, send, delivered)
      await tellOfferLetter(deps, send)
      return delivered
    },
  }
}
export type MailActivities = ReturnType<typeof mailActivities>
