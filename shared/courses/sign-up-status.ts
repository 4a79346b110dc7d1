import { partsIn, type Parts } from './seats.ts'

/** How a sign-up for an occasion stands (specification section 3). */
export const signUpStatuses = [
  'appliedFor',
  'accepted',
  'partlyAssumed',
  'reserveList',
  'notAccepted',
  'cancelled',
  'removed',
] as const
export type SignUpStatus = (typeof signUpStatuses)[number]

/** Who moves a sign-up; `admission` decides in the order of the numbers, `time` when an offer or the list ends. */
export type SignUpMover = 'participant' | 'admission' | 'organiser' | 'time'

type Moves = Readonly<Record<SignUpStatus, readonly SignUpMover[]>>

const none: Moves = {
  appliedFor: [],
  accepted: [],
  partlyAssumed: [],
  reserveList: [],
  notAccepted: [],
  cancelled: [],
  removed: [],
}
const decided = ['admission', 'organiser'] as const
const leaving = { cancelled: ['participant'], removed: ['organiser'] } as const
/** A person off the list can sign up again, under a new number; after a removal only if the organiser allows it. */
const anew: Moves = { ...none, appliedFor: ['participant'] }

/** `new`: no one's yet. From the reserve list a participant accepts an offer, or the organiser gives a seat by hand. */
export const signUpMoves: Readonly<Record<'new' | SignUpStatus, Moves>> = {
  new: anew,
  appliedFor: {
    ...none,
    ...leaving,
    accepted: decided,
    partlyAssumed: decided,
    reserveList: decided,
    notAccepted: [...decided, 'time'],
  },
  accepted: { ...none, ...leaving, partlyAssumed: ['participant'] },
  partlyAssumed: { ...none, ...leaving, accepted: ['participant', 'organiser'], reserveList: ['participant'] },
  reserveList: {
    ...none,
    ...leaving,
    accepted: ['participant', 'organiser'],
    partlyAssumed: ['participant', 'organiser'],
    notAccepted: ['time'],
  },
  notAccepted: anew,
  cancelled: anew,
  removed: anew,
}

/** Whether a sign-up is over, so that the same person may sign up anew (domain decisions, section 9). */
export const hasEnded = (status: SignUpStatus): boolean =>
  status === 'notAccepted' || status === 'cancelled' || status === 'removed'

export type EndedStatus = Extract<SignUpStatus, 'notAccepted' | 'cancelled' | 'removed'>

/** The status that comes of what a person has of each part; `ended` where nothing is left of it. */
export const statusFrom = (parts: Parts, ended: EndedStatus): SignUpStatus => {
  if (partsIn(parts, 'undecided').length > 0) return 'appliedFor'
  const seats = partsIn(parts, 'seat').length
  if (seats > 0) return seats === Object.keys(parts).length ? 'accepted' : 'partlyAssumed'
  return partsIn(parts, 'waiting', 'offered').length > 0 ? 'reserveList' : ended
}
