import { courseLimits } from './limits.ts'

const { longestOffer, shortestOffer } = courseLimits

const halfTo = (closesAt: number, now: number): number => Math.floor((closesAt - now) / 2)

/** Until when seats are offered: half of the time left is enough to answer (domain decisions, section 9). */
export const offersUntil = (closesAt: number): number => closesAt - 2 * shortestOffer

export const areOffersMade = (closesAt: number, now: number): boolean => now <= offersUntil(closesAt)

/** When an offer ends that is extended at `now`: as long again as one made now is held, at most until the start. */
export const extendedEnd = (closesAt: number, { expiresAt, now }: { expiresAt: number; now: number }): number =>
  Math.min(closesAt, expiresAt + offerEnds(closesAt, now) - now)

/** Half of the time left at `takenAt`, at most two days; at least the shortest time, but never past the start. */
export const offerEnds = (closesAt: number, takenAt: number): number =>
  Math.min(closesAt, takenAt + Math.max(shortestOffer, Math.min(longestOffer, halfTo(closesAt, takenAt))))
