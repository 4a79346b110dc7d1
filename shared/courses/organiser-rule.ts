import type { ErrorCode } from '../errors.ts'
import type { ActRefusal } from './admission-state.ts'
import { isECourse } from './availability.ts'
import type { PublicOccasion } from './occasion.ts'
import { areOffersMade } from './offer-time.ts'
import { admitted, countsOf, firstToSeat, partsIn, type Standing } from './seats.ts'
import { hasEnded } from './sign-up-status.ts'
import { organiserActs, type OrganiserAct, type SignUpItem } from './sign-up.ts'

type Without<Act, Names extends PropertyKey> = Act extends unknown ? Omit<Act, Names> : never
/** What an organiser wants to do, before it is asked for. */
export type WantedAct = Without<OrganiserAct, 'id' | 'occasion' | 'by' | 'askedAt'>

type OrganiserActName = (typeof organiserActs)[number]
type Known = Pick<SignUpItem, 'number' | 'standing'>

/** Everybody who has signed up for an occasion, as it is stored. */
export type Participants = {
  occasion: Pick<PublicOccasion, 'state' | 'startsAt' | 'endsAt' | 'capacity' | 'sessions' | 'waitingList'>
  signUps: readonly Known[]
  /** The numbers that wait, in order. */
  line: readonly number[]
}

/** The lists in which an organiser sees participants. */
export const participantLists = ['undecided', 'seats', 'line', 'ended'] as const
export type ParticipantList = (typeof participantLists)[number]

/** In which lists a sign-up stands: with a seat in one session and waiting for another, in two. */
export const listsOf = ({ standing }: Pick<SignUpItem, 'standing'>): ParticipantList[] => {
  if (!standing || standing.status === 'appliedFor') return ['undecided']
  if (hasEnded(standing.status)) return ['ended']
  return [
    ...(partsIn(standing.parts, 'seat').length > 0 ? (['seats'] as const) : []),
    ...(partsIn(standing.parts, 'waiting', 'offered').length > 0 ? (['line'] as const) : []),
  ]
}

const closesAt = (occasion: Participants['occasion']) => (isECourse(occasion) ? occasion.endsAt : occasion.startsAt)

const closedBy = ({ occasion }: Pick<Participants, 'occasion'>, now: number): ErrorCode | null => {
  if (occasion.state === 'cancelled') return 'course-cancelled'
  if (now < closesAt(occasion)) return null
  return isECourse(occasion) ? 'course-over' : 'course-begun'
}

const standingIn = ({ occasion, signUps, line }: Participants): Standing => {
  const stored = signUps.map(({ number, standing }) => [number, { parts: standing?.parts ?? {} }] as const)
  return {
    terms: {
      capacity: occasion.capacity,
      sessions: Object.fromEntries(occasion.sessions.map(({ id, capacity }) => [id, capacity])),
    },
    line,
    signUps: Object.fromEntries(stored),
    counts: countsOf(stored.map(([, signUp]) => signUp)),
  }
}

type Decided = NonNullable<Known['standing']>

/** Whether a yes would give neither a seat nor a place in line. */
const wouldGetNothing = (participants: Participants, number: number, { parts }: Decided): boolean => {
  const { waitingList } = participants.occasion
  const chosen = partsIn(parts, 'undecided')
  const given = admitted(standingIn(participants), { number, chosen, waitingList })
  return Object.values(given).every((part) => part === 'none')
}

/** Whether it is too late for offers, so that an organiser gives the seats that become free. */
export const isFilledByHand = (participants: Pick<Participants, 'occasion'>, now: number): boolean =>
  closedBy(participants, now) === null && !areOffersMade(closesAt(participants.occasion), now)

/** Who is first in line for a free seat that an organiser has to give; null for nobody. */
export const firstToFill = (participants: Participants, now: number): number | null =>
  isFilledByHand(participants, now) ? (firstToSeat(standingIn(participants))?.number ?? null) : null

const bySeats = (participants: Participants, number: number, now: number): ErrorCode | null => {
  if (areOffersMade(closesAt(participants.occasion), now)) return 'offers-are-made'
  if (!participants.line.includes(number)) return 'sign-up-not-waiting'
  const first = firstToFill(participants, now)
  if (first === null) return 'no-seat-free'
  return first === number ? null : 'not-first-in-line'
}

/**
 * Why an organiser cannot do something now, from what is stored; null where they can. The process decides once more, by
 * how things stand when it comes to it.
 */
export const organiserRefusal = (act: WantedAct, participants: Participants, now: number): ErrorCode | null => {
  const { number } = act
  const standing = participants.signUps.find((signUp) => signUp.number === number)?.standing
  if (!standing) return 'overloaded'
  const { status } = standing
  if (act.what === 'remove') return hasEnded(status) ? 'sign-up-decided' : null
  const closed = closedBy(participants, now)
  switch (act.what) {
    case 'decide':
      if (status !== 'appliedFor') return 'sign-up-decided'
      return closed ?? (act.isAccepted && wouldGetNothing(participants, number, standing) ? 'fully-booked' : null)
    case 'allow-return':
      return status === 'removed' ? closed : 'sign-up-not-removed'
    case 'seat':
      return closed ?? bySeats(participants, number, now)
    case 'reorder': {
      const { line } = participants
      const areWaiting = line.includes(number) && (act.before === null || line.includes(act.before))
      return closed ?? (areWaiting ? null : 'sign-up-not-waiting')
    }
  }
}

/** As what an organiser is told that the process has refused what they asked for. */
export const toldRefusal: Readonly<Record<ActRefusal, ErrorCode>> = {
  'not-next': 'overloaded',
  'not-passed-over': 'overloaded',
  'unknown-number': 'sign-up-decided',
  ended: 'sign-up-decided',
  'not-undecided': 'sign-up-decided',
  'not-waiting': 'sign-up-not-waiting',
  'not-first-in-line': 'not-first-in-line',
  'offers-are-made': 'offers-are-made',
  'offer-over': 'offer-over',
  'offer-running': 'offers-are-made',
  'too-late': 'course-begun',
  'fully-booked': 'no-seat-free',
  overlapping: 'seat-elsewhere',
  'reason-missing': 'invalid-input',
  'session-missing': 'no-seat-free',
  'nothing-changes': 'sign-up-decided',
  'not-open': 'course-begun',
}

const anyAct = (what: OrganiserActName, number: number): WantedAct => {
  switch (what) {
    case 'decide':
      return { what, number, isAccepted: false, text: '' }
    case 'remove':
      return { what, number, mayReturn: false, text: '' }
    case 'reorder':
      return { what, number, before: null, reason: 'correction' }
    default:
      return { what, number }
  }
}

/** What an organiser can do with a sign-up now. */
export const organiserActsFor = (
  { number, standing }: Known,
  participants: Participants,
  now: number,
): OrganiserActName[] =>
  organiserActs.filter(
    (what) =>
      organiserRefusal(anyAct(what, number), participants, now) === null &&
      !(what === 'allow-return' && standing?.mayReturn) &&
      !(what === 'reorder' && participants.line.length < 2),
  )
