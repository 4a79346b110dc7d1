import { endOfDay } from '../clock.ts'
import { isECourse } from './availability.ts'
import type { PublicOccasion } from './occasion.ts'
import { partsIn, type Parts } from './seats.ts'

type Held = Pick<PublicOccasion, 'startsAt' | 'endsAt' | 'capacity' | 'cancelUntil'>

/**
 * Until when a seat can be given up: until the last day to cancel has ended, at the latest until it begins. An
 * e-course has no seats that another person would need, so that one can leave it as long as it goes on.
 */
const seatIsGivenUpBefore = (occasion: Held): number =>
  isECourse(occasion) ? occasion.endsAt : Math.min(endOfDay(occasion.cancelUntil), occasion.startsAt)

/**
 * What a person can give up now: a seat until the last day to cancel has ended, a place in line as long as there is
 * one.
 */
export const partsToGiveUp = (occasion: Held, parts: Parts, now: number): string[] =>
  now < seatIsGivenUpBefore(occasion)
    ? partsIn(parts, 'undecided', 'seat', 'waiting', 'offered')
    : partsIn(parts, 'undecided', 'waiting', 'offered')
