import { endOfDay } from '../clock.ts'
import type { PublicOccasion, Session, TakenSeats } from './occasion.ts'

type Seated = Pick<PublicOccasion, 'capacity' | 'sessions'>
type Listed = Seated & Pick<PublicOccasion, 'state' | 'startsAt' | 'endsAt' | 'opensAt' | 'signUpUntil' | 'waitingList'>

export type Availability =
  | { is: 'seats'; left: number }
  | { is: 'opens'; at: number }
  | { is: 'e-course' | 'waiting-list' | 'fully-booked' | 'deadline-passed' | 'cancelled' | 'ongoing' | 'over' }

/** An e-course has no seats: it is taken at any time from its start until it ends. */
export const isECourse = ({ capacity }: Pick<PublicOccasion, 'capacity'>): boolean => capacity === null

/** Null where sign-up is open since the occasion was published. An e-course is taken from its start. */
export const opensFrom = (occasion: Pick<Listed, 'capacity' | 'opensAt' | 'startsAt'>): number | null => {
  const { opensAt, startsAt } = occasion
  return isECourse(occasion) ? Math.max(opensAt ?? startsAt, startsAt) : opensAt
}

const seatsLeftIn = ({ id, capacity }: Session, taken: TakenSeats): number =>
  Math.max(0, capacity - (taken.sessions[id] ?? 0))

/** A lowered capacity takes no one's seat, so the difference can be negative: that is none. Sessions limit it too. */
const seatsLeft = ({ capacity, sessions }: Seated, taken: TakenSeats): number => {
  const inAll = Math.max(0, (capacity ?? 0) - taken.seats)
  if (sessions.length === 0) return inAll
  const inSessions = sessions.reduce((sum, session) => sum + seatsLeftIn(session, taken), 0)
  return Math.min(inAll, inSessions)
}

/** A free seat belongs to those who wait, so newcomers wait too; with sessions those who wait may want other seats. */
const ofSeats = (occasion: Listed, taken: TakenSeats): Availability => {
  const left = seatsLeft(occasion, taken)
  if (left > 0 && (taken.waiting === 0 || occasion.sessions.length > 0)) return { is: 'seats', left }
  return { is: occasion.waitingList ? 'waiting-list' : 'fully-booked' }
}

/** Whether one can sign up for an occasion, and if not, why not (specification sections 4 and 8). */
export const availabilityOf = (occasion: Listed, taken: TakenSeats, now: number): Availability => {
  const { state, startsAt, endsAt, signUpUntil } = occasion
  if (state === 'cancelled') return { is: 'cancelled' }
  if (now >= endsAt) return { is: 'over' }
  if (now >= startsAt && !isECourse(occasion)) return { is: 'ongoing' }
  // What has seats and has started is under way, so that only an e-course waits for its start here.
  const opens = opensFrom(occasion)
  if (opens !== null && now < opens) return { is: 'opens', at: opens }
  if (now >= endOfDay(signUpUntil)) return { is: 'deadline-passed' }
  return isECourse(occasion) ? { is: 'e-course' } : ofSeats(occasion, taken)
}

const forSignUp: readonly Availability['is'][] = ['seats', 'waiting-list', 'e-course', 'opens']

/** Whether one can sign up, now or once it opens. */
export const isForSignUp = (occasion: Listed & { taken: TakenSeats }, now: number): boolean =>
  forSignUp.includes(availabilityOf(occasion, occasion.taken, now).is)

/** When an occasion may next stand otherwise by time alone; null where it never does again. */
export const nextChange = (
  { startsAt, endsAt, opensAt, signUpUntil }: Pick<Listed, 'startsAt' | 'endsAt' | 'opensAt' | 'signUpUntil'>,
  now: number,
): number | null => {
  const ahead = [opensAt ?? 0, startsAt, endOfDay(signUpUntil), endsAt].filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** No more than of the whole occasion; null where no one can sign up. */
export const sessionSeats = (session: Session, occasion: Listed, taken: TakenSeats, now: number): number | null => {
  const availability = availabilityOf(occasion, taken, now)
  if (availability.is === 'seats') return Math.min(availability.left, seatsLeftIn(session, taken))
  return availability.is === 'waiting-list' || availability.is === 'fully-booked' ? 0 : null
}
