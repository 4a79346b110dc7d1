import type { Hold } from '#shared/mailings/hold.ts'

/** How old (ms) the hold that a letter goes by may be. */
const believedFor = 500

/** Why a sending sends no letters now, from one read for all of its letters in half a second. `first`: as just read. */
export const holdWatch = (read: () => Promise<Hold | null>, first: Hold | null, now: () => number = Date.now) => {
  let known = { at: now(), hold: Promise.resolve(first) }
  const anew = (): Promise<Hold | null> => {
    const reading = { at: now(), hold: read() }
    known = reading
    // A read that failed answers no other caller.
    reading.hold.catch(() => (reading.at = -Infinity))
    return reading.hold
  }
  return { anew, current: () => (now() - known.at < believedFor ? known.hold : anew()) }
}
export type HoldWatch = ReturnType<typeof holdWatch>
