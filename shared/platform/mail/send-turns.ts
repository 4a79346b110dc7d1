import { setTimeout as sleep } from 'node:timers/promises'
import type { Mailer, MailQuota } from './mailer.ts'

/** Milliseconds for which the account's quota is believed: it changes at any time. */
const believedFor = 60_000
/** The same for an account that has used its daily quota up. */
const askedAgainAfter = 5_000
/** SES answers the question once a second. */
const askedAtMostEvery = 1_000

type Known = { quota: MailQuota; askedAt: number; /** Turns taken since. */ taken: number }

type Parts = {
  mailer: Pick<Mailer, 'quota'>
  /** Reserves the next turns, `gap` ms in all; returns the instant of the first. */
  reserve: (gap: number, now: number) => Promise<number>
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/** By the quota of the mail account: letters in a second, and in 24 hours. */
export const createSendTurns = ({ mailer, reserve, now = Date.now, pause = sleep }: Parts) => {
  let known: Known | undefined
  let asking: Promise<Known> | undefined
  const isUsedUp = ({ quota, taken }: Known) => taken >= quota.leftToday

  const ask = (): Promise<Known> => {
    asking ??= mailer
      .quota()
      .then((quota) => (known = { quota, askedAt: now(), taken: 0 }))
      .finally(() => (asking = undefined))
    return asking
  }
  const isOlder = (age: number) => !known || now() - known.askedAt >= age

  const current = async (): Promise<Known> => {
    if (known && !isOlder(isUsedUp(known) ? askedAgainAfter : believedFor)) return known
    return ask().catch((error: unknown) => {
      if (!known) throw error
      // A mail service that is down fails each letter itself.
      known.askedAt = now()
      return known
    })
  }

  let waiting: PromiseWithResolvers<number>[] = []
  let isReserving = false
  /** Letters that arrive during a reservation have their turns reserved together, in one call. */
  const reserveWaiting = async (): Promise<void> => {
    isReserving = true
    while (waiting.length > 0) {
      const [together, gap] = [waiting, 1000 / Math.max(known?.quota.perSecond ?? 0, 0.01)]
      waiting = []
      await reserve(gap * together.length, now()).then(
        (first) => together.forEach(({ resolve }, turn) => resolve(first + gap * turn)),
        (error: unknown) => together.forEach(({ reject }) => reject(error)),
      )
    }
    isReserving = false
  }
  const nextTurn = (): Promise<number> => {
    const own = Promise.withResolvers<number>()
    waiting.push(own)
    if (!isReserving) void reserveWaiting()
    return own.promise
  }

  return {
    /** @throws Error when the mail service does not report the quota */
    begin: async (): Promise<MailQuota> => (known && !isOlder(askedAtMostEvery) ? known : await ask()).quota,
    /** False, without waiting, when the account has sent what it may in a day. */
    take: async (): Promise<boolean> => {
      const account = await current()
      if (isUsedUp(account)) return false
      account.taken += 1
      const turn = await nextTurn()
      if (turn > now()) await pause(Math.ceil(turn - now()))
      return true
    },
  }
}
