import {
  aheadFor,
  allTo,
  couldBeSeated,
  firstToSeat,
  partsIn,
  partsToHave,
  type NextSeat,
  type Standing,
} from './seats.ts'

/** The parts that a person cannot have beside a seat elsewhere, by number; no entry without such parts. */
export type Clashing = Readonly<Record<number, readonly string[]>>

/** So many in line are checked for seats elsewhere at once. */
const rowsAtOnce = 100

/** How it would stand if no one waited for what they cannot have. */
const beside = (standing: Standing, clashing: Clashing): Standing => ({
  ...standing,
  signUps: {
    ...standing.signUps,
    ...Object.fromEntries(
      Object.entries(clashing).flatMap(([number, parts]) => {
        const held = standing.signUps[Number(number)]?.parts ?? {}
        const waiting = partsIn(held, 'waiting').filter((part) => parts.includes(part))
        return waiting.length > 0 ? [[number, { parts: { ...held, ...allTo(waiting, 'none') } }]] : []
      }),
    ),
  },
})

/**
 * To whom an organiser gives the free seat: the first in line who can come. `past`: those ahead who could have it but
 * for a seat elsewhere at the same time; they stay in line, and the log does not say where their other seat is. Where
 * more than a hundred in a row have a seat elsewhere, an editor or operator has to reorder the line.
 */
export const nextByHand = (standing: Standing, clashing: Clashing): (NextSeat & { past: number[] }) | null => {
  const next = firstToSeat(beside(standing, clashing))
  return next && { ...next, past: aheadFor(standing, next) }
}

/**
 * Who in line has seats elsewhere, as far as it decides who gets a free seat: to the first who can come or the end of
 * the line, a hundred at a time. `readClashing` returns what those numbers cannot have.
 */
export const clashingInLine = async (
  standing: Standing,
  readClashing: (numbers: readonly number[]) => Promise<Clashing>,
): Promise<Clashing> => {
  const checked = new Set<number>()
  for (let clashing: Clashing = {}; ;) {
    const numbers = couldBeSeated(beside(standing, clashing), rowsAtOnce).map(({ number }) => number)
    if (numbers[0] === undefined || checked.has(numbers[0])) return clashing
    const next = numbers.filter((number) => !checked.has(number))
    for (const number of next) checked.add(number)
    clashing = { ...clashing, ...(await readClashing(next)) }
  }
}

/** Why a number in line is not the one that an organiser gives the free seat; null where it is. */
export const byHandRefusal = (
  standing: Standing,
  number: number,
  clashing: Clashing,
): 'fully-booked' | 'overlapping' | 'not-first-in-line' | null => {
  const next = nextByHand(standing, clashing)
  if (next?.number === number) return null
  const free = partsToHave(standing, standing.signUps[number]?.parts ?? {}, [])
  const own = clashing[number] ?? []
  if (free.length > 0 && free.every((part) => own.includes(part))) return 'overlapping'
  return next ? 'not-first-in-line' : 'fully-booked'
}
