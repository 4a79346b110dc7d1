import type { StateInWork } from './admission-work.ts'
import type { LoggedTerms, LogEntry } from './course-log.ts'
import { keepSignUp } from './keep-sign-up.ts'
import { noCounts, type Parts } from './seats.ts'
import { statusFrom, type EndedStatus } from './sign-up-status.ts'

/** What is wrong with an entry, by what the entries before it say. */
export type ReplayFault =
  /** The log does not begin with its capacity, or begins twice. */
  | 'not-opened'
  /** The list was closed or the occasion cancelled before. */
  | 'after-end'
  | 'number-out-of-order'
  /** The number that it names as passed over was not, or has a new one already. */
  | 'former-unknown'
  | 'person-twice'
  /** Seats, line or refusal are not what the seats and the line before it give. */
  | 'decided-otherwise'
  | 'not-undecided'
  /** Sessions that a person may have chosen were taken away. */
  | 'session-missing'
  | 'unknown-number'
  | 'other-person'
  /** A seat goes to a person who does not wait for it: who has it, gave it up or was removed. */
  | 'not-waiting'
  | 'not-first-in-line'
  /** It names as passed over for a seat elsewhere a person who could not have had the seat, or no one. */
  | 'past-wrong'
  | 'overbooked'
  | 'offer-unknown'
  /** Accepted when its time was over, or expired before. */
  | 'offer-time-wrong'
  /** Something is given up that no one had. */
  | 'not-held'
  | 'reason-missing'

/** What the entries so far come to: the state of the admission, as far as its log says. */
export type Replay = Omit<StateInWork, 'occasion' | 'terms' | 'logged'> & { terms: LoggedTerms; isOpened: boolean }

export const emptyReplay = (): Replay => ({
  terms: { admission: 'open', waitingList: false, capacity: 0, sessions: {} },
  isOpened: false,
  phase: 'open',
  decidedThrough: 0,
  passedOver: {},
  line: [],
  signUps: {},
  numbersOf: new Map(),
  counts: noCounts,
  offers: {},
})

export type Of<What extends LogEntry['what']> = Extract<LogEntry, { what: What }>
export type Faults = Generator<ReplayFault>

/** Gives parts of a sign-up a state; `ended` where nothing is left of it. */
export const change = (replay: Replay, number: number, changed: Parts, ended: EndedStatus = 'notAccepted'): void => {
  const before = replay.signUps[number]!
  const parts = { ...before.parts, ...changed }
  keepSignUp(replay, number, { ...before, parts, status: statusFrom(parts, ended) })
}

export const isSame = (one: Parts, other: Parts): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((part) => one[part] === other[part])
