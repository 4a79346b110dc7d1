import { PortalError } from '../../errors.ts'

/** So many commands a portal has under way at the engine, at the least and at the most. */
const [fewest, most] = [4, 32]
/** As many are under way as the engine answers within this time (ms): more would wait there until their call is given up. */
const answeredWithin = 1_000
/** A command that would wait longer than this (ms) is told when to come again; one that was told so waits twice as long. */
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
  const isFull = () => underWay >= Math.max(fewest, Math.min(most, Math.floor(answeredWithin / interval)))
  const enter = async (id: string) => {
    const isBack = isGiven(id)
    const wait = waiting.length * interval
    // Nobody overtakes those who were told to come again, unless the engine has become slower than they were told.
    if (isBack ? wait >= 2 * patience : latest > now() || wait >= patience) {
      // The engine has those who wait, and all who were told before, to answer first.
      latest = Math.max(latest, now() + wait + given.size * interval) + interval
      given.set(id, latest)
      throw new PortalError('overloaded', { retryAfter: Math.ceil((latest - now()) / 1_000) })
    }
    if (isFull()) await new Promise<void>((go) => waiting.push(go))
    else underWay += 1
  }
  /** The command that has waited longest takes the place over. */
  const leave = () => {
    const isRush = isFull()
    if (isRush && answered !== null) interval += (now() - answered - interval) * weight
    answered = isRush ? now() : null
    underWay -= 1
    while (waiting.length > 0 && !isFull()) {
      underWay += 1
      waiting.shift()?.()
    }
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
