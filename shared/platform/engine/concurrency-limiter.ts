import { PortalError } from '../../errors.ts'

/** So many commands a portal has under way at the engine, at the least and at the most. */
const [minInFlight, maxInFlight] = [4, 32]
/**
 * As many are under way as the engine answers within this time (ms): more would wait there until their call is given
 * up.
 */
const targetLatency = 1_000
/**
 * A command that would wait longer than this (ms) is refused with a time to come again; one that comes again waits
 * longer.
 */
const longestWait = 2_500
const longestWaitOfReturned = 4 * longestWait
/** Between two answers in a rush (ms), before any has been measured. */
const initialInterval = 50
/**
 * Between the times (ms) of two refused commands, at the most: for the first refusal, and for a second. While answers
 * are slow, refused commands would otherwise wait far longer than the engine needs once it is fast again.
 */
const [firstInterval, secondInterval] = [12, 70]
/** A command that has not come again by then (ms after its time) has lost its place. */
const forgottenAfter = 5_000
/** How much the latest interval counts. */
const smoothing = 0.1

/**
 * Lets commands, each with its id, pass to the engine as fast as it answers them. In a rush the next ones wait in a
 * queue; the rest are refused at once, each with a time of its own to come again. That time is rather too early than
 * too late: who has to ask a third time waits no longer for it, while an engine without commands lets everybody wait.
 * @throws PortalError overloaded with `retryAfter` in seconds
 */
export const createConcurrencyLimiter = (now: () => number = Date.now) => {
  const waiting: (() => void)[] = []
  let underWay = 0
  let interval = initialInterval
  /** When the latest command was answered while all places were taken; null outside a rush. */
  let answered: number | null = null
  /** When each refused command is to come again, the earliest first. */
  const given = new Map<string, number>()
  let latest = 0
  let latestAgain = 0

  const isGiven = (id: string): boolean => {
    for (const [each, time] of given) {
      if (time + forgottenAfter > now()) break
      given.delete(each)
    }
    return given.has(id)
  }
  const isFull = () => underWay >= Math.max(minInFlight, Math.min(maxInFlight, Math.floor(targetLatency / interval)))
  const isInRush = () => isFull() || latest > now()
  /**
   * A time after those of all commands refused before. The first answers of a rush are slow, for they share the
   * machine with all that come: no command waits for longer than usual because of them.
   */
  const anew = () => {
    const step = Math.min(interval, firstInterval)
    latest = Math.max(latest, now() + (waiting.length + given.size) * step) + step
    return latest
  }
  /**
   * A time after those who wait and those who came back in vain as well; the others have times that are yet to come.
   */
  const again = () => {
    const step = Math.min(interval, secondInterval)
    latestAgain = Math.max(latestAgain, now() + waiting.length * step) + step
    return latestAgain
  }
  /**
   * No command overtakes the refused ones with an earlier time, unless the engine has become slower than when they
   * got it.
   */
  const assertRoom = (id: string) => {
    const wait = waiting.length * interval
    const isBack = isGiven(id)
    if (isBack ? wait < longestWaitOfReturned : latest <= now() && wait < longestWait) return
    given.delete(id)
    const time = isBack ? again() : anew()
    given.set(id, time)
    throw new PortalError('overloaded', { retryAfter: Math.ceil((time - now()) / 1_000) })
  }
  const enter = async (id: string) => {
    assertRoom(id)
    given.delete(id)
    if (isFull()) await new Promise<void>((go) => waiting.push(go))
    else underWay += 1
  }
  /** The command that has waited longest takes the place over. */
  const leave = () => {
    const isRush = isFull()
    if (isRush && answered !== null) interval += (now() - answered - interval) * smoothing
    answered = isRush ? now() : null
    underWay -= 1
    while (waiting.length > 0 && !isFull()) {
      underWay += 1
      waiting.shift()?.()
    }
  }

  return {
    isInRush,
    admitted: async <Reply>(id: string, call: () => Promise<Reply>): Promise<Reply> => {
      await enter(id)
      try {
        return await call()
      } finally {
        leave()
      }
    },
  }
}
