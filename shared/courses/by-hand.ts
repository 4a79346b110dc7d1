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

/** The parts that somebody cannot have beside a seat that they keep elsewhere, by number; who has none is left out. */
export type Clashing = Readonly<Record<number, readonly string[]>>

/** So many in line are looked at for seats elsewhere, and passed over for them at once. */
const passedAtMost = 100

/** Whose seats elsewhere say to whom an organiser can give a free seat. */
export const numbersToAskFor = (standing: Standing): number[] =>
  couldBeSeated(standing, passedAtMost).map(({ number }) => number)

/** How it would stand if nobody waited for what they cannot have. */
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
 * To whom an organiser gives the free seat: the first in line who can come. `past`: who stands ahead and could have it
 * but for a seat elsewhere at the same time; they keep their place in line.
 */
export const nextByHand = (standing: Standing, clashing: Clashing): (NextSeat & { past: number[] }) | null => {
  const next = firstToSeat(beside(standing, clashing))
  return next && { ...next, past: aheadFor(standing, next) }
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
