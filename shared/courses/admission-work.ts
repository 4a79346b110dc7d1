import {
  hasSeatToGive,
  placesOf,
  type AdmissionState,
  type CourseLetter,
  type Follow,
  type Offer,
  type Outcome,
  type SignUp,
} from './admission-state.ts'
import type { LogFact, UnchainedEntry } from './course-log.ts'
import { areOffersMade } from './offer-time.ts'
import { keepSignUp } from './keep-sign-up.ts'
import { takenIn, type Parts } from './seats.ts'
import { signUpMoves, statusFrom, type EndedStatus, type SignUpMover } from './sign-up-status.ts'

export type StateInWork = Omit<AdmissionState, 'signUps' | 'offers' | 'passedOver' | 'numbersOf'> & {
  signUps: Record<number, SignUp>
  numbersOf: Map<string, readonly number[]>
  offers: Record<number, Offer>
  passedOver: Record<number, number | null>
}

export type Work = {
  state: StateInWork
  now: number
  entries: UnchainedEntry[]
  follows: Follow[]
}

/** Begins an act; the state that it is given stays as it is. */
export const workOn = (state: AdmissionState, now: number): Work => ({
  state: {
    ...state,
    signUps: { ...state.signUps },
    numbersOf: new Map(state.numbersOf),
    offers: { ...state.offers },
    passedOver: { ...state.passedOver },
  },
  now,
  entries: [],
  follows: [],
})

/** Logs what has just changed, with the seats afterwards. Returns the entry’s index. */
export const addEntry = ({ state, now, entries }: Work, fact: LogFact): number => {
  const { seats, sessions } = takenIn(state)
  const index = state.logged++
  entries.push({ ...fact, index, at: now, seats, sessionSeats: sessions })
  return index
}

/** `due`: when time alone has ordered it. */
export const addLetter = (
  { state, follows }: Work,
  letter: CourseLetter,
  number: number,
  entry: number,
  due?: number,
): void => {
  follows.push({
    what: 'letter',
    letter,
    number,
    entry,
    places: placesOf(state, number),
    ...(due !== undefined && { due }),
  })
}

/**
 * Gives parts of a sign-up a state, and the sign-up the status that comes of it; `ended` where nothing is left of it.
 * @throws Error where `signUpMoves` does not let `by` move it so: a fault of admission itself
 */
export const move = (
  { state }: Work,
  number: number,
  changed: Parts,
  { by, ended = 'notAccepted' }: { by: SignUpMover; ended?: EndedStatus },
): void => {
  const before = state.signUps[number]!
  const parts = { ...before.parts, ...changed }
  const status = statusFrom(parts, ended)
  if (status !== before.status && !signUpMoves[before.status][status].includes(by))
    throw new Error(`${by} cannot move a sign-up from ${before.status} to ${status}`)
  keepSignUp(state, number, { ...before, parts, status })
}

export const done = ({ state, now, entries, follows }: Work): Outcome => {
  if (!hasSeatToGive(state)) return { ok: true, state, entries, follows }
  const what = areOffersMade(state.terms.closesAt, now) ? 'offer-seats' : 'fill-by-hand'
  return { ok: true, state, entries, follows: [...follows, { what }] }
}
