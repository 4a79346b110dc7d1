import type { ErrorCode } from '../errors.ts'
import { isECourse } from './availability.ts'
import type { PublicOccasion, Session } from './occasion.ts'
import { partsIn } from './seats.ts'
import type { SignUpItem } from './sign-up.ts'

/** How long (ms) after its end organisers find an occasion on their home, until they have noted who came. */
const notedWithin = 14 * 24 * 3_600_000

type Held = Pick<PublicOccasion, 'state' | 'startsAt' | 'endsAt' | 'capacity'>
type Known = Pick<SignUpItem, 'standing' | 'attendance'>

const hasSeat = ({ standing }: Pick<Known, 'standing'>): boolean => partsIn(standing?.parts ?? {}, 'seat').length > 0

export const attendanceRefusal = (signUp: Pick<Known, 'standing'>, occasion: Held, now: number): ErrorCode | null => {
  if (occasion.state === 'cancelled') return 'course-cancelled'
  if (now < occasion.startsAt) return 'course-not-begun'
  return hasSeat(signUp) ? null : 'sign-up-without-seat'
}

/** Sign-ups of which attendance is left to note: from the start on, of an e-course once it has ended. */
export const unmarkedIn = (signUps: readonly Known[], occasion: Held, now: number): number =>
  isECourse(occasion) && now < occasion.endsAt
    ? 0
    : signUps.filter((signUp) => attendanceRefusal(signUp, occasion, now) === null && !signUp.attendance).length

/** Whether a sign-up has a certificate: its person came, and it is over; an e-course is for who has taken it. */
export const isCertified = (
  { standing, came }: Pick<Known, 'standing'> & { came: boolean | null },
  occasion: Held,
  now: number,
): boolean =>
  came === true &&
  hasSeat({ standing }) &&
  occasion.state === 'published' &&
  (isECourse(occasion) || now >= occasion.endsAt)

/** The sessions in which a person had a seat, in the order of the occasion; none where it has none. */
export const attendedSessions = (
  { standing }: Pick<Known, 'standing'>,
  { sessions }: Pick<PublicOccasion, 'sessions'>,
): Session[] => {
  const seats = partsIn(standing?.parts ?? {}, 'seat')
  return sessions.filter(({ id }) => seats.includes(id))
}

/** Whether organisers still manage an occasion: until it has ended, and a while longer to note who came. */
export const isStillManaged = ({ state, endsAt }: Held, now: number): boolean =>
  state === 'published' && now < endsAt + notedWithin
