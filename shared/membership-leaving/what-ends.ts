import { isECourse } from '../courses/availability.ts'
import type { Course } from '../courses/course.ts'
import type { PublicOccasion } from '../courses/occasion.ts'
import type { SignUpItem } from '../courses/sign-up.ts'
import { isOpen, personRefusal } from '../courses/sign-up-rule.ts'

/** The mandates of somebody that a membership's last day cuts short, the first to end first. */
export const mandatesEnding = <Of extends { until: string }>(mandates: readonly Of[], lastDay: string): Of[] =>
  mandates.filter(({ until }) => until > lastDay).toSorted((one, other) => one.until.localeCompare(other.until))

/** A meeting in which somebody is to keep or adjust the protocol. */
type Meeting = { secretary: string | null; adjusters: readonly string[]; submittedAt: number | null }

/** As what somebody still has to sign the protocol of a meeting; null where they have not. */
export const signatoryIn = (
  { secretary, adjusters, submittedAt }: Meeting,
  person: string,
): 'secretary' | 'adjuster' | null => {
  if (submittedAt !== null) return null
  if (secretary === person) return 'secretary'
  return adjusters.includes(person) ? 'adjuster' : null
}

/** Whether a meeting with a company that somebody has booked ends with a membership: only members meet companies. `over`: as below. */
export const companyMeetingEnds = ({ startsAt }: { startsAt: number }, over: number): boolean => startsAt > over

type Seat = {
  course: Pick<Course, 'groups' | 'restriction'>
  occasion: Pick<PublicOccasion, 'startsAt' | 'endsAt' | 'capacity' | 'onlyForGroups' | 'state'>
  signUp: Pick<SignUpItem, 'standing'>
}

/** Whether an occasion is for members alone: nobody signs up for it who is none. */
export const isForMembers = ({
  course,
  occasion,
}: Pick<Seat, 'course'> & { occasion: Pick<PublicOccasion, 'onlyForGroups'> }) =>
  personRefusal({ course, occasion, roles: [{ kind: 'non_member' }], mayReturn: true }) !== null

/**
 * Whether a seat or a place in line ends with a membership: of what begins once that is over, or is an e-course that goes
 * on by then, and is for members alone. `over`: the instant from which it is.
 */
export const seatEnds = (seat: Seat, over: number): boolean => {
  const { occasion, signUp } = seat
  const isBegun = (isECourse(occasion) ? occasion.endsAt : occasion.startsAt) < over
  return !isBegun && occasion.state === 'published' && isOpen(signUp) && isForMembers(seat)
}
