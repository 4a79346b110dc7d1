import type { SignUpView } from '#shared/contract/course-sign-up.ts'
import { isECourse } from '#shared/courses/availability.ts'
import type { PublicOccasion } from '#shared/courses/occasion.ts'
import { partsIn } from '#shared/courses/seats.ts'
import { hasEnded } from '#shared/courses/sign-up-status.ts'

const tones = {
  pending: 'here',
  'giving-up': 'here',
  seat: 'done',
  'e-course': 'done',
  'some-sessions': 'done',
  held: 'untouched',
  'e-course-over': 'untouched',
  'reserve-place': 'attention',
  offer: 'attention',
  'offer-over': 'untouched',
  'awaits-decision': 'here',
  'not-accepted': 'failed',
  cancelled: 'untouched',
  removed: 'failed',
} as const

/**
 * What a participant reads of their sign-up; it depends on what is stored of it and what time it is, and nothing else.
 */
export type OwnCase = keyof typeof tones

export const toneOf = (stands: OwnCase) => tones[stands]

type Standing = NonNullable<SignUpView['standing']>
type Held = Pick<PublicOccasion, 'capacity' | 'state' | 'endsAt'>

/**
 * An offer waits for an answer, beside a seat too; past its time there is nothing to answer, nor once it is answered.
 */
const offerCase = ({ offers }: Standing, answered: SignUpView['answered'] = [], now: number): OwnCase | null => {
  if (offers.length === 0) return null
  const open = offers.filter(({ id }) => answered.every(({ offer }) => offer !== id))
  if (open.length === 0) return 'pending'
  return open.every(({ expiresAt }) => expiresAt !== null && now >= expiresAt) ? 'offer-over' : 'offer'
}

const seatCase = (occasion: Held, seats: OwnCase, now: number): OwnCase => {
  if (isECourse(occasion)) return now < occasion.endsAt ? 'e-course' : 'e-course-over'
  return now < occasion.endsAt ? seats : 'held'
}

export const caseOf = (
  { standing, givingUpSince, answered }: Pick<SignUpView, 'standing' | 'givingUpSince' | 'answered'>,
  occasion: Held,
  now: number,
): OwnCase => {
  // Its process comes to a cancelled occasion a moment later.
  if (occasion.state === 'cancelled' && !(standing && hasEnded(standing.status))) return 'removed'
  if (givingUpSince !== null) return 'giving-up'
  if (!standing) return 'pending'
  const { status, parts } = standing
  const offered = offerCase(standing, answered, now)
  if (offered === 'offer') return offered
  if (status === 'accepted') return seatCase(occasion, 'seat', now)
  if (status === 'partlyAssumed')
    return partsIn(parts, 'seat').length > 0 ? seatCase(occasion, 'some-sessions', now) : (offered ?? 'reserve-place')
  if (status === 'reserveList') return offered ?? 'reserve-place'
  const others = {
    appliedFor: 'awaits-decision',
    notAccepted: 'not-accepted',
    cancelled: 'cancelled',
    removed: 'removed',
  } as const
  return others[status]
}

const seated: readonly OwnCase[] = ['seat', 'some-sessions']

/** Whether it is to be held still, with a seat of one’s own: what belongs in a calendar. */
export const isComing = (stands: OwnCase, { standing }: Pick<SignUpView, 'standing'>): boolean =>
  seated.includes(stands) || (stands === 'offer' && partsIn(standing?.parts ?? {}, 'seat').length > 0)
