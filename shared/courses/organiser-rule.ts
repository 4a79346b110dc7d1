import type { ErrorCode } from '../errors.ts'
import type { ActRefusal } from './admission-state.ts'
import { isECourse } from './availability.ts'
import type { Occasion, PublicOccasion } from './occasion.ts'
import { areOffersMade, offersUntil } from './offer-time.ts'
import { byHandRefusal, clashingInLine, nextByHand, type Clashing } from './by-hand.ts'
import { admitted, countsOf, partsIn, type Standing } from './seats.ts'
import { hasEnded } from './sign-up-status.ts'
import type { OrganiserAct, SignUpItem } from './sign-up.ts'

type Without<Act, Names extends PropertyKey> = Act extends unknown ? Omit<Act, Names> : never
export type WantedAct = Without<OrganiserAct, 'id' | 'occasion' | 'by' | 'askedAt'>

type Known = Pick<SignUpItem, 'number' | 'standing'>

/** What an organiser is offered to do with a sign-up; a decision is a yes or a no. */
export const offeredActs = ['accept', 'refuse', 'remove', 'allow-return', 'seat', 'reorder'] as const
export type OfferedAct = (typeof offeredActs)[number]

export const hindrances = ['seat-elsewhere', 'fully-booked'] as const
export type Hindrance = (typeof hindrances)[number]

export type Participants = {
  occasion: Pick<PublicOccasion, 'state' | 'startsAt' | 'endsAt' | 'capacity' | 'sessions' | 'waitingList'>
  signUps: readonly Known[]
  /** The numbers that wait, in order. */
  line: readonly number[]
  /** Who has seats elsewhere at the same time: of those asked about and as far as `clashingToFill` reads. */
  clashing: Clashing
}

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

const standingIn = ({ occasion, signUps, line }: Omit<Participants, 'clashing'>): Standing => {
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

/** Why a yes is not possible: it would give neither a seat nor a place in line, or a seat beside one elsewhere. */
const yesRefusal = (participants: Participants, number: number, { parts }: Decided): Hindrance | null => {
  const { waitingList } = participants.occasion
  const chosen = partsIn(parts, 'undecided')
  const given = admitted(standingIn(participants), { number, chosen, waitingList })
  if (Object.values(given).every((part) => part === 'none')) return 'fully-booked'
  const clashing = participants.clashing[number] ?? []
  return clashing.some((part) => given[part] === 'seat') ? 'seat-elsewhere' : null
}

/** Whether it is too late for offers, so that an organiser gives the seats that become free. */
export const isFilledByHand = (participants: Pick<Participants, 'occasion'>, now: number): boolean =>
  closedBy(participants, now) === null && !areOffersMade(closesAt(participants.occasion), now)

/** Whose seats elsewhere say to whom an organiser can give a free seat; no one’s where none is given by hand. */
export const clashingToFill = async (
  participants: Omit<Participants, 'clashing'>,
  now: number,
  readClashing: (numbers: readonly number[]) => Promise<Clashing>,
): Promise<Clashing> =>
  isFilledByHand(participants, now) ? clashingInLine(standingIn(participants), readClashing) : {}

/** The first in line without a seat elsewhere at that time; null for no one. */
export const firstToFill = (participants: Participants, now: number): number | null =>
  isFilledByHand(participants, now)
    ? (nextByHand(standingIn(participants), participants.clashing)?.number ?? null)
    : null

/** Since when at the latest organisers have a seat to give: since offers ended, or sign-ups or occasion changed. */
export const toFillSince = (
  occasion: Participants['occasion'] & Pick<Occasion, 'updatedAt'>,
  signUps: readonly Known[],
): number =>
  signUps.reduce(
    (since, { standing }) => Math.max(since, standing?.at ?? 0),
    Math.max(offersUntil(closesAt(occasion)), occasion.updatedAt),
  )

const bySeats = (participants: Participants, number: number, now: number): ErrorCode | null => {
  if (areOffersMade(closesAt(participants.occasion), now)) return 'offers-are-made'
  if (!participants.line.includes(number)) return 'sign-up-not-waiting'
  const refusal = byHandRefusal(standingIn(participants), number, participants.clashing)
  return refusal && errorOfRefusal[refusal]
}

/** Why an organiser cannot do it now, or null, from what is stored; the process decides again by how things stand. */
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
      return closed ?? (act.isAccepted ? yesRefusal(participants, number, standing) : null)
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

export const errorOfRefusal: Readonly<Record<ActRefusal, ErrorCode>> = {
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
  'nothing-changes': 'already-so',
  'not-open': 'course-begun',
}

const anyAct = (what: OfferedAct, number: number): WantedAct => {
  switch (what) {
    case 'accept':
      return { what: 'decide', number, isAccepted: true, text: null }
    case 'refuse':
      return { what: 'decide', number, isAccepted: false, text: '' }
    case 'remove':
      return { what, number, mayReturn: false, text: '' }
    case 'reorder':
      return { what, number, before: null, reason: 'correction' }
    default:
      return { what, number }
  }
}

export const organiserActsFor = (
  { number, standing }: Known,
  participants: Participants,
  now: number,
): OfferedAct[] => {
  const possible = offeredActs.filter(
    (what) =>
      organiserRefusal(anyAct(what, number), participants, now) === null &&
      !(what === 'allow-return' && standing?.mayReturn) &&
      !(what === 'reorder' && participants.line.length < 2),
  )
  // A person who can be turned down is not removed as well: both say no to them.
  return possible.includes('refuse') ? possible.filter((what) => what !== 'remove') : possible
}

/** Why an organiser is not offered to give a person a seat whose turn it would be; null where nothing hinders it. */
export const hindranceOf = ({ number }: Known, participants: Participants, now: number): Hindrance | null => {
  const refusals = (['accept', 'seat'] as const).map((what) =>
    organiserRefusal(anyAct(what, number), participants, now),
  )
  return hindrances.find((each) => refusals.includes(each)) ?? null
}
