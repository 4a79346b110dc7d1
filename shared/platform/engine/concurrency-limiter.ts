import { PortalError } from '../../errors.ts'

/** The least and the most commands under way at the engine. */
const [minInFlight, maxInFlight] = [4, 32]
/** Milliseconds within which the engine should answer: as many commands are under way as it manages in that time. */
const targetLatency = 1_000
/** A command that would wait longer (ms) is refused with a time to return; one that returns waits longer. */
const longestWait = 2_500
const longestWaitOfReturned = 4 * longestWait
/** Milliseconds between two answers in a rush, before any has been measured. */
const initialInterval = 50
/**
 * The longest intervals (ms) between the return times of refused commands: of first and of further refusals. While
 * answers are slow, refused commands would otherwise wait far longer than the engine needs once it is fast again.
 */
const [firstInterval, secondInterval] = [12, 70]
/** A command that has not returned by then (ms after its time) has lost its place. */
const forgottenAfter = 5_000
/** The weight of the latest interval. */
const smoothing = 0.1

/**
 * Lets commands, each with its id, pass to the engine as fast as it answers them. In a rush the next ones wait in a
 * queue; the rest are refused at once, each with a time to return. That time is rather too early than too late: a
 * third request waits no longer for it, while an idle engine lets everyone wait.
 * @throws PortalError overloaded with `retryAfter` in seconds
 */
export const createConcurrencyLimiter = (now: () => number = Date.now) => {
  const waiting: (() => void)[] = []
  let underWay = 0
  let interval = initialInterval
  /** When the latest command was answered while all places were taken; null outside a rush. */
  let answered: number | null = null
  /** The return times of refused commands, the earliest first. */
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
   * A time after those of all commands refused before. The first answers of a rush are slow, because they share the
   * machine with all that arrives; their interval therefore has a ceiling.
   */
  const anew = () => {
    const step = Math.min(interval, firstInterval)
    latest = Math.max(latest, now() + (waiting.length + given.size) * step) + step
    return latest
  }
  /** A time after those of waiting commands and of commands refused again. */
  const again = () => {
    const step = Math.min(interval, secondInterval)
    latestAgain = Math.max(latestAgain, now() + waiting.length * step) + step
    return latestAgain
  }
  /** No command overtakes refused ones with an earlier time, unless the engine has become slower since. */
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
