import { isECourse } from '../courses/availability.ts'
import type { Course } from '../courses/course.ts'
import type { PublicOccasion } from '../courses/occasion.ts'
import type { SignUpItem } from '../courses/sign-up.ts'
import { isForMembers, isOpen } from '../courses/sign-up-rule.ts'
import { beginsAfter } from './begins-after.ts'

/** The mandates of a member that a membership's last day cuts short, the first to end first. */
export const mandatesEnding = <Of extends { until: string }>(mandates: readonly Of[], lastDay: string): Of[] =>
  mandates.filter(({ until }) => until > lastDay).toSorted((one, other) => one.until.localeCompare(other.until))

type Meeting = { secretary: string | null; adjusters: readonly string[]; submittedAt: number | null }

/** As what a person still has to sign the protocol of a meeting; null where they have not. */
export const signatoryIn = (
  { secretary, adjusters, submittedAt }: Meeting,
  person: string,
): 'secretary' | 'adjuster' | null => {
  if (submittedAt !== null) return null
  if (secretary === person) return 'secretary'
  return adjusters.includes(person) ? 'adjuster' : null
}

/** `line`: also where a seat is offered; `undecided`: a sign-up that is not decided yet. */
export const placeOf = ({ standing }: Pick<SignUpItem, 'standing'>): 'seat' | 'line' | 'undecided' => {
  const parts = Object.values(standing?.parts ?? {})
  if (parts.includes('seat')) return 'seat'
  return parts.some((part) => part === 'waiting' || part === 'offered') ? 'line' : 'undecided'
}

type Seat = {
  course: Pick<Course, 'groups' | 'restriction'>
  occasion: Pick<PublicOccasion, 'startsAt' | 'endsAt' | 'capacity' | 'onlyForGroups' | 'state'>
  signUp: Pick<SignUpItem, 'standing'>
}

/** Of members-only occasions that begin, or e-courses that go on, after `over`, the instant from which it is over. */
export const seatEnds = (seat: Seat, over: number): boolean => {
  const { occasion, signUp } = seat
  const isAhead = beginsAfter(isECourse(occasion) ? { startsAt: occasion.endsAt } : occasion, over)
  return isAhead && occasion.state === 'published' && isOpen(signUp) && isForMembers(seat)
}
