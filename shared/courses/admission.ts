import {
  refused,
  type AdmissionState,
  type AdmissionTerms,
  type CourseLetter,
  type Outcome,
  type SignUp,
} from './admission-state.ts'
import { passTime } from './admission-time.ts'
import { addEntry, addLetter, done, move, workOn, type Work } from './admission-work.ts'
import type { AdmissionRefusal, LoggedTerms } from './course-log.ts'
import { keepSignUp, signUpsOf } from './keep-sign-up.ts'
import { admitted, allTo, areChoosable, noCounts, partsIn, whole, type Parts } from './seats.ts'
import { hasEnded, type EndedStatus, type SignUpMover, type SignUpStatus } from './sign-up-status.ts'

export type Drawn =
  /** Nothing came under it in time. */
  | { number: number; application: null }
  | {
      number: number
      application: {
        pseudonym: string
        /** The sessions chosen, none where the occasion has none. */
        chosen: readonly string[]
        /** The number under which it should have come, where that was passed over. */
        former: number | null
        /** What the store found when it was to write the seat: a seat elsewhere at the same time. */
        refusal: 'overlapping' | null
        /** Given up before its turn came. */
        withdrawn: boolean
      }
    }
type Application = NonNullable<Drawn['application']>

export const loggedTerms = ({ admission, waitingList, capacity, sessions }: LoggedTerms): LoggedTerms => ({
  admission,
  waitingList,
  capacity,
  sessions,
})

export const openAdmission = (occasion: string, terms: AdmissionTerms, now: number): Outcome => {
  const work = workOn(
    {
      occasion,
      terms,
      phase: 'open',
      decidedThrough: 0,
      passedOver: {},
      signUps: {},
      numbersOf: new Map(),
      line: [],
      counts: noCounts,
      offers: {},
      logged: 0,
    },
    now,
  )
  addEntry(work, { what: 'opened', number: null, pseudonym: null, terms: loggedTerms(terms), reason: null })
  return done(work)
}

const letterOf: Readonly<Record<SignUpStatus, CourseLetter>> = {
  appliedFor: 'awaits-decision',
  accepted: 'seat',
  partlyAssumed: 'some-sessions',
  reserveList: 'reserve-place',
  notAccepted: 'not-accepted',
  cancelled: 'cancelled',
  removed: 'occasion-cancelled',
}
export const letterFor = ({ state }: Pick<Work, 'state'>, number: number): CourseLetter =>
  letterOf[state.signUps[number]!.status]

const ends: Readonly<Record<AdmissionRefusal, { by: SignUpMover; ended: EndedStatus }>> = {
  'fully-booked': { by: 'admission', ended: 'notAccepted' },
  overlapping: { by: 'admission', ended: 'notAccepted' },
  'already-registered': { by: 'admission', ended: 'notAccepted' },
  'removed-before': { by: 'admission', ended: 'notAccepted' },
  'session-gone': { by: 'admission', ended: 'notAccepted' },
  withdrawn: { by: 'participant', ended: 'cancelled' },
  'list-closed': { by: 'time', ended: 'notAccepted' },
  'occasion-cancelled': { by: 'organiser', ended: 'removed' },
}

const isHindered = (state: Work['state'], pseudonym: string): AdmissionRefusal | null => {
  const own = signUpsOf(state, pseudonym)
  if (own.some(({ status }) => !hasEnded(status))) return 'already-registered'
  return own.some(({ status, mayReturn }) => status === 'removed' && !mayReturn) ? 'removed-before' : null
}

const wantedParts = ({ chosen }: Application): readonly string[] => (chosen.length > 0 ? chosen : [whole])

const refusalOf = ({ state }: Work, application: Application): AdmissionRefusal | null => {
  const { phase, terms } = state
  if (phase === 'cancelled') return 'occasion-cancelled'
  if (application.withdrawn) return 'withdrawn'
  if (phase === 'closed') return 'list-closed'
  const hindrance = isHindered(state, application.pseudonym)
  if (hindrance) return hindrance
  return areChoosable(terms, wantedParts(application)) ? application.refusal : 'session-gone'
}

/** What an application that nothing hinders gets: the organiser’s decision to wait for, seats, or a place in line. */
const partsFor = ({ state }: Work, number: number, application: Application): Parts => {
  const chosen = wantedParts(application)
  if (state.terms.admission === 'manual') return allTo(chosen, 'undecided')
  return admitted(state, { number, chosen, waitingList: state.terms.waitingList })
}

const decideOne = (work: Work, number: number, application: Application): void => {
  const { passedOver } = work.state
  const { pseudonym, former } = application
  const hindrance = refusalOf(work, application)
  const undecided = allTo(wantedParts(application), 'undecided')
  const parts = hindrance ? allTo(Object.keys(undecided), 'none') : partsFor(work, number, application)
  const isFull = Object.values(parts).every((part) => part === 'none')
  const reason = hindrance ?? (isFull ? 'fully-booked' : null)
  const signUp: SignUp = { pseudonym, former, status: 'appliedFor', parts: undecided, mayReturn: false }
  keepSignUp(work.state, number, signUp)
  if (former !== null) passedOver[former] = number
  move(work, number, parts, reason ? ends[reason] : { by: 'admission' })
  const entry = addEntry(work, { what: 'decided', number, pseudonym, parts, former, reason })
  addLetter(work, letterFor(work, number), number, entry)
}

/** Decides numbers in order, as those before and time have left each; of two workers with one batch one is refused. */
export const decideBatch = (state: AdmissionState, batch: readonly Drawn[], now: number): Outcome => {
  const work = workOn(state, now)
  passTime(work)
  for (const { number, application } of batch) {
    if (number !== work.state.decidedThrough + 1) return refused('not-next')
    const former = application?.former ?? null
    if (former !== null && work.state.passedOver[former] !== null) return refused('not-passed-over')
    work.state.decidedThrough = number
    if (application) decideOne(work, number, application)
    else {
      work.state.passedOver[number] = null
      addEntry(work, { what: 'passed-over', number, pseudonym: null, reason: null })
    }
  }
  return done(work)
}

/**
 * The organiser's yes gives free seats that no one ahead could have, and a place in line for the others; a no has a
 * reason. `clashing`: parts beside which the person has a seat elsewhere.
 */
export const decideByHand = (
  state: AdmissionState,
  {
    number,
    isAccepted,
    reason,
    clashing = [],
  }: { number: number; isAccepted: boolean; reason: string | null; clashing?: readonly string[] },
  now: number,
): Outcome => {
  const signUp = state.signUps[number]
  if (!signUp) return refused('unknown-number')
  if (signUp.status !== 'appliedFor') return refused('not-undecided')
  if (state.phase !== 'open' || now >= state.terms.closesAt) return refused('not-open')
  if (!isAccepted && !reason) return refused('reason-missing')
  const chosen = partsIn(signUp.parts, 'undecided')
  const { waitingList } = state.terms
  const parts = isAccepted ? admitted(state, { number, chosen, waitingList }) : allTo(chosen, 'none')
  if (isAccepted && Object.values(parts).every((part) => part === 'none')) return refused('fully-booked')
  if (clashing.some((part) => parts[part] === 'seat')) return refused('overlapping')
  const work = workOn(state, now)
  move(work, number, parts, { by: 'organiser' })
  const { pseudonym } = signUp
  const entry = addEntry(work, { what: 'organiser-decided', number, pseudonym, parts, reason })
  addLetter(work, letterFor(work, number), number, entry)
  return done(work)
}
