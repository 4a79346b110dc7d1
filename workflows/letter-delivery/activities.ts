import { ApplicationFailure, Context } from '@temporalio/activity'
import { setTimeout as sleep } from 'node:timers/promises'
import { mailingOf } from '#shared/letter-delivery/about.ts'
import { isPause, type Hold } from '#shared/mailings/hold.ts'
import { tallyOf, type Send, type SendProgress, type Tally } from '#shared/platform/stores/letter-delivery/letters.ts'
import { takeSendTurn } from '#shared/platform/stores/letter-delivery/send-turn.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { SendResult } from '#shared/platform/mail/mailer.ts'
import { createSendTurns } from '#shared/platform/mail/send-turns.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { createByteBudget } from './byte-budget.ts'
import { followOfferLetter } from './course-letters.ts'
import { composeLetter } from './compose-letter.ts'
import { holdWatch, type HoldWatch } from './hold-watch.ts'
import { letterSources, type LetterSource } from './letter-sources.ts'
import { lettersAtOnce, mostAttachedAtOnce } from './letters-at-once.ts'
import { attachedBytes } from './mailing-letters.ts'
import { readTogether } from './read-together.ts'
import { remaining, type Waiting } from './remaining-letters.ts'
import { isStillNeeded, noteReminder } from './reminder-letters.ts'
import { figuresWatch, selfPause, type FiguresWatch } from './self-pause.ts'
import { stallNotes, type Stall } from './stall-notes.ts'
import { isTurnStillTheirs } from './turn-letters.ts'
import type { Delivered, Shared } from './workflow.ts'

/** How often (ms) the figures of a delivery are noted: to add up many lots takes its time. */
const notedEvery = ({ lots }: Send): number => Math.max(1_000, lots * 10)

const everyLot = ({ lots }: Send): number[] => Array.from({ length: lots }, (_, lot) => lot)

const noSuchSending = () => ApplicationFailure.nonRetryable('there is no such sending', 'not-found')

const retryPause = 5_000

/** A sending of more lots is delivered in shares, by as many workers at the same time. */
const mostLotsAlone = 20
const shares = 2

/** `elsewhere`: another worker has the letter. `held`: its sending sends nothing now. */
type Became = 'settled' | 'elsewhere' | 'held'

type Job = {
  send: Send
  letterFor: LetterSource
  holds: HoldWatch
  /** How much (bytes) goes out with each letter. */ attached: number
  /** Of a large sending. */ figures: FiguresWatch
  /** The mail service takes nothing, or takes letters again. */ stalled: (stall: Stall | null) => Promise<void>
}

/** Sends letters, one message each: claim, send, record. What may have been sent is never sent again. */
export const mailActivities = (deps: WorkerDeps) => {
  const { clock, dynamo, stores, mailer, realNow, settings, sealing, files } = deps
  const portalNow = async () => {
    await clock.refresh()
    return clock.portalNow()
  }

  const storedOffset = readTogether(async (keys) => {
    const offset = await clock.storedOffset()
    return new Map(keys.map((key) => [key, offset]))
  })
  const storedPortalNow = async () => realNow() + ((await storedOffset('')) ?? 0)
  const personOf = readTogether(
    async (refs) => new Map((await stores.people.persons(refs)).map((person) => [person.ref, person])),
  )
  const sourceOf = letterSources({ stores, settings, realNow, sealing, files, storedPortalNow })

  /** The quota is the mail account's, not a sending's or a worker's. */
  const turns = createSendTurns({ mailer, reserve: (gap, now) => takeSendTurn(dynamo, gap, now) })

  const settle = async ({ sendId }: Send, ref: string, outcome: Exclude<SendResult, { result: 'later' }>) => {
    if (outcome.result === 'sent') await stores.mail.markSent(sendId, ref, outcome.messageId, await portalNow())
    else if (outcome.result === 'uncertain') await stores.mail.markUncertain(sendId, ref, outcome.cause)
    else await stores.mail.markFailed(sendId, ref, outcome.cause, await portalNow())
  }

  const withinMemory = createByteBudget(mostAttachedAtOnce)

  const awhile = async () => {
    await sleep(retryPause)
    Context.current().cancellationSignal.throwIfAborted()
  }

  /**
   * The letter is composed and has its turn before it is claimed: only letters that the mail service is taking are
   * claimed. Where nothing listened, or we were too fast, it is put back until the next try, for which it is composed
   * anew: hours later it may say something else. While the account has sent what it may in a day, it waits.
   * `elsewhere`: a worker that is taken for dead may still be at it, and give it up.
   */
  const tryToDeliver = async (job: Job, waiting: Waiting): Promise<Became | 'later'> => {
    const { send, stalled, holds } = job
    const { sendId } = send
    const { ref, attempt } = waiting
    if (await holds.current()) return 'held'
    const composed = await composeLetter(job, await personOf(ref), waiting, settings)
    if (!composed) return 'settled'
    if (!('failed' in composed) && !(await turns.take())) {
      await stalled('quota-used-up')
      return 'later'
    }
    if (send.kind === 'reminder' && !(await isStillNeeded(stores, send))) return 'settled'
    if (!(await isTurnStillTheirs(stores, send, ref, storedPortalNow))) return 'settled'
    // Its turn may have been long in coming.
    if (await holds.current()) return 'held'
    if ((await stores.mail.claim(sendId, ref, await portalNow(), attempt)) !== 'mine') return 'elsewhere'
    if ('failed' in composed) {
      await stores.mail.markFailed(sendId, ref, composed.failed, await portalNow())
      return 'settled'
    }
    if (send.mayHaveGone && attempt === 1) {
      await stores.mail.markUncertain(sendId, ref, 'restored')
      return 'settled'
    }
    const outcome = await mailer.send(composed.email, composed.raw)
    await stalled(outcome.result === 'later' ? 'nothing-taken' : null)
    if (outcome.result !== 'later') {
      await settle(send, ref, outcome)
      if (outcome.result === 'sent') job.figures?.sent()
      return 'settled'
    }
    await stores.mail.putBack(sendId, ref, attempt)
    return 'later'
  }

  const deliver = async (job: Job, waiting: Waiting): Promise<Became> => {
    for (;;) {
      const became = await withinMemory(job.attached, () => tryToDeliver(job, waiting))
      if (became !== 'later') return became
      await awhile()
    }
  }

  const note = (sendId: string, change: Parameters<typeof noteTally>[3] = {}): Promise<Tally> =>
    noteTally(dynamo, stores.mail, sendId, change)

  const sendingOf = async (sendId: string): Promise<SendProgress> => {
    const send = await stores.mail.readSend(sendId)
    if (!send) throw noSuchSending()
    return send
  }

  /** Returns what holds the delivery back, once the letters in flight are settled; null when none is left. */
  const deliverLots = async (send: SendProgress, lots: readonly number[]): Promise<Hold | null> => {
    const { sendId } = send
    const stored = async () => (await stores.mail.storedSend(sendId))?.hold ?? null
    const holds = holdWatch(stored, send.hold ?? null)
    const letterFor = await sourceOf(send)
    if (!letterFor) throw noSuchSending()
    const stalled = stallNotes(send, (standing) => note(sendId, standing), portalNow)
    const attached = await attachedBytes(stores, send)
    const quota = await turns.begin().catch(async (error: unknown) => {
      await stalled('nothing-taken')
      throw error
    })
    const judged = (first: Parameters<typeof selfPause>[1]) =>
      selfPause(send, first, async (why) => {
        await stores.mail.hold(sendId, { why, at: await portalNow() })
        await holds.anew()
      })
    const judge = judged(tallyOf(send))
    const figures = await figuresWatch({ dynamo, mail: stores.mail, realNow }, send, judged)
    const job: Job = { send, letterFor, holds, attached, figures, stalled }
    let notedAt = realNow()
    const round = async (): Promise<Set<Became>> => {
      const became = new Set<Became>()
      const held = async () => {
        const hold = await holds.current()
        if (hold) became.add('held')
        return hold
      }
      const all = remaining(stores.mail, send, lots, held)
      const left = await forEach(all, lettersAtOnce(quota, attached), async (next) => {
        became.add(await deliver(job, next))
        await figures?.check()
        if (realNow() - notedAt < notedEvery(send)) return
        notedAt = realNow()
        await judge(await note(sendId))
      })
      await figures?.check(true)
      if (left === 0) return became
      await note(sendId)
      throw ApplicationFailure.retryable(`${left} letters are left`, 'letters-left')
    }
    return withHeartbeat(async () => {
      for (;;) {
        const became = await round()
        // Over is said only when no letter can be given up any more: until then it is checked again.
        if (became.has('elsewhere')) continue
        const hold = became.has('held') ? await holds.anew() : null
        if (hold || !became.has('held')) return hold
      }
    })
  }

  const end = async (send: SendProgress, isPaused: boolean): Promise<Delivered> => {
    const { sendId } = send
    // Paused as its last letters went out: there is nothing left that could wait.
    if (!isPaused && mailingOf(send)) await stores.mail.release(sendId)
    const { delivered, uncertain, failed } = await note(sendId, {
      ...(!isPaused && { over: true }),
      stalledSince: null,
    })
    await stores.mail.settleFigures(sendId)
    if (isPaused) return { delivered, uncertain, failed, paused: true }
    if (send.kind === 'reminder') await noteReminder(stores, send, { delivered, uncertain, failed })
    await followOfferLetter(deps, send)
    if (mailingOf(send)) await stores.mailings.close(sendId)
    return { delivered, uncertain, failed }
  }

  return {
    /** Delivers a sending, or says in how many shares a large one is delivered, where its process knows of shares. */
    deliverLetters: async (sendId: string, process?: { mayShare: boolean }): Promise<Delivered | Shared> => {
      const send = await sendingOf(sendId)
      if (process?.mayShare && send.lots > mostLotsAlone) return { shares }
      return end(send, isPause(await deliverLots(send, everyLot(send))))
    },
    /** Delivers a share of a large sending: every so-many-th of its lots. Whether it ended because of a pause. */
    deliverShare: async (sendId: string, share: number, of: number): Promise<boolean> => {
      const send = await sendingOf(sendId)
      return isPause(
        await deliverLots(
          send,
          everyLot(send).filter((lot) => lot % of === share),
        ),
      )
    },
    /** Ends a delivery in shares. Null where one of them was paused and it has been resumed since: it goes on. */
    endShares: async (sendId: string, wasPaused: boolean): Promise<Delivered | null> => {
      const send = await sendingOf(sendId)
      return wasPaused && !send.hold ? null : end(send, wasPaused && isPause(send.hold))
    },
  }
}
export type MailActivities = ReturnType<typeof mailActivities>
