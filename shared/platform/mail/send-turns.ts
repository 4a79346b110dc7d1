import { setTimeout as sleep } from 'node:timers/promises'
import type { Mailer, MailQuota } from './mailer.ts'

/** For how long (ms) the account's quota is believed: it is raised and lowered at any time. */
const believedFor = 60_000
/** The same (ms) for an account that has sent what it may in a day. */
const askedAgainAfter = 5_000

type Known = { quota: MailQuota; askedAt: number; /** Turns taken since. */ taken: number }

type Parts = {
  mailer: Pick<Mailer, 'quota'>
  /** Reserves the next turn, `gap` ms after the one before it; gives its instant. */
  reserve: (gap: number, now: number) => Promise<number>
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/** When letters may be sent, by the quota of the mail account: so many a second, and so many in 24 hours. */
export const createSendTurns = ({ mailer, reserve, now = Date.now, pause = sleep }: Parts) => {
  let known: Known | undefined
  let asking: Promise<Known> | undefined
  const isUsedUp = ({ quota, taken }: Known) => taken >= quota.leftToday

  const ask = async (): Promise<Known> => {
    const before = known
    const quota = await mailer.quota().catch((error: unknown) => {
      if (!before) throw error
      // A mail service that is down says so to each letter.
      return { ...before.quota, leftToday: before.quota.leftToday - before.taken }
    })
    return (known = { quota, askedAt: now(), taken: 0 })
  }
  /** @throws Error when the mail service has never told its quota */
  const current = async (): Promise<Known> => {
    if (known && now() - known.askedAt < (isUsedUp(known) ? askedAgainAfter : believedFor)) return known
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }

  return {
    current,
    /** Waits for the next turn. False, without waiting, when the account has sent what it may in a day. */
    take: async (): Promise<boolean> => {
      const account = await current()
      if (isUsedUp(account)) return false
      account.taken += 1
      const turn = await reserve(Math.ceil(1000 / Math.max(account.quota.perSecond, 0.01)), now())
      if (turn > now()) await pause(turn - now())
      return true
    },
  }
}
