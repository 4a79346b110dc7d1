import { PortalError } from '../../errors.ts'

/** So many commands a portal has under way at the engine; more would wait there, longer than a call may take. */
const atOnce = 32
/** A command that would wait longer than this (ms) is told when to come again. */
const patience = 2_500
/** Between two answers in a rush (ms), before any has been measured. */
const supposedInterval = 50
/** A command that has not come again by then (ms after its time) has lost its place. */
const forgottenAfter = 5_000
/** How much the latest interval counts. */
const weight = 0.1

/**
 * Lets commands, each with its id, pass to the engine as fast as it answers them. In a rush the next ones wait in a
 * queue; the rest are refused at once, each with a time of its own to come again, so that nobody has to ask a third time.
 * @throws PortalError overloaded with `retryAfter` in seconds
 */
export const createAdmission = (now: () => number = Date.now) => {
  const waiting: (() => void)[] = []
  let underWay = 0
  let interval = supposedInterval
  /** When the latest command was answered while all places were taken; null outside a rush. */
  let answered: number | null = null
  /** When each refused command was told to come again, the earliest first. */
  const given = new Map<string, number>()
  let latest = 0

  const isGiven = (id: string): boolean => {
    for (const [each, time] of given) {
      if (time + forgottenAfter > now()) break
      given.delete(each)
    }
    return given.delete(id)
  }
  const enter = async (id: string) => {
    const isBack = isGiven(id)
    const wait = waiting.length * interval
    // Nobody overtakes those who were told to come again.
    if (!isBack && (latest > now() || wait >= patience)) {
      latest = Math.max(latest, now() + wait) + interval
      given.set(id, latest)
      throw new PortalError('overloaded', { retryAfter: Math.ceil((latest - now()) / 1_000) })
    }
    if (underWay < atOnce) underWay += 1
    else await new Promise<void>((go) => waiting.push(go))
  }
  /** The command that has waited longest takes the place over. */
  const leave = () => {
    const isRush = underWay === atOnce
    if (isRush && answered !== null) interval += (now() - answered - interval) * weight
    answered = isRush ? now() : null
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }

  return async <Reply>(id: string, call: () => Promise<Reply>): Promise<Reply> => {
    await enter(id)
    try {
      return await call()
    } finally {
      leave()
    }
  }
}
