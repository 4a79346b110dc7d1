import { endOfDay } from '../clock.ts'
import { isECourse } from './availability.ts'
import type { PublicOccasion } from './occasion.ts'
import { partsIn, type Parts } from './seats.ts'

type Held = Pick<PublicOccasion, 'startsAt' | 'endsAt' | 'capacity' | 'cancelUntil'>

/** Until its last day to cancel ends, at the latest its start. An e-course has no seats others need: to its end. */
const seatIsGivenUpBefore = (occasion: Held): number =>
  isECourse(occasion) ? occasion.endsAt : Math.min(endOfDay(occasion.cancelUntil), occasion.startsAt)

/** A seat until the last day to cancel has ended, a place in line as long as there is one. */
export const partsToGiveUp = (occasion: Held, parts: Parts, now: number): string[] =>
  now < seatIsGivenUpBefore(occasion)
    ? partsIn(parts, 'undecided', 'seat', 'waiting', 'offered')
    : partsIn(parts, 'undecided', 'waiting', 'offered')
