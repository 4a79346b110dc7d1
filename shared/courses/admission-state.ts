import type { LoggedTerms, UnchainedEntry } from './course-log.ts'
import type { TakenSeats } from './occasion.ts'
import { firstToSeat, indexInLine, partsIn, takenIn, type Parts, type Standing } from './seats.ts'
import type { SignUpStatus } from './sign-up-status.ts'

/** What admission needs to know of an occasion; instants are portal time. */
export type AdmissionTerms = LoggedTerms & {
  /** When the list closes and offers end: the start, of an e-course its end. */
  closesAt: number
}

export type SignUp = {
  pseudonym: string
  status: SignUpStatus
  parts: Parts
  /** The number that was passed over before this application came. */
  former: number | null
  mayReturn: boolean
}

/** Seats held for a person until they answer; the offer’s id is the index of its entry in the log. */
export type Offer = {
  number: number
  parts: readonly string[]
  /** Null until the mail service has taken the letter. */
  expiresAt: number | null
}

export const admissionPhases = ['open', 'closed', 'cancelled'] as const

/** What has been decided of one occasion; plain data, built up by the functions of admission alone. */
export type AdmissionState = Standing & {
  occasion: string
  terms: AdmissionTerms
  phase: (typeof admissionPhases)[number]
  /** Every number up to this one is decided or passed over. */
  decidedThrough: number
  /** Numbers that were passed over, each with the number that its application got when it came later. */
  passedOver: Readonly<Record<number, number | null>>
  signUps: Readonly<Record<number, SignUp>>
  offers: Readonly<Record<number, Offer>>
  numbersOf: ReadonlyMap<string, readonly number[]>
  logged: number
}

export const courseLetters = [
  'awaits-decision',
  'seat',
  'some-sessions',
  'reserve-place',
  'not-accepted',
  'offer',
  'offer-declined',
  'offer-expired',
  'offer-extended',
  'cancelled',
  'removed',
  'moved-up',
  'passed-over',
  'seat-to-next',
  'list-closed',
  'occasion-cancelled',
] as const
export type CourseLetter = (typeof courseLetters)[number]

export type Follow =
  /** `entry`: of the log; `places`: in line now; `due`: when time alone has ordered it. */
  | {
      what: 'letter'
      letter: CourseLetter
      number: number
      entry: number
      places: Readonly<Record<string, number>>
      due?: number
    }
  /** A seat is free while a person waits for it: `offerFreeSeats` until this follows no more. */
  | { what: 'offer-seats' }
  /** The same, but too late for an offer: the organiser is asked to fill it (`seatByHand`). */
  | { what: 'fill-by-hand' }

/** Why an act is refused; nothing has changed. */
export const actRefusals = [
  /** The batch does not go on where the last one ended: another worker has decided it. */
  'not-next',
  /** The number was not passed over, or its application has a new number already. */
  'not-passed-over',
  'unknown-number',
  /** The sign-up has ended, or waits for nothing of the kind. */
  'ended',
  'not-undecided',
  'not-waiting',
  /** A person ahead could have the seat; reorder first, with a reason. */
  'not-first-in-line',
  'offers-are-made',
  /** Answered, expired or given up before. */
  'offer-over',
  'offer-running',
  'too-late',
  'fully-booked',
  /** The person has a seat elsewhere at the same time. */
  'overlapping',
  'reason-missing',
  /** Sessions that a person may have chosen are not taken away. */
  'session-missing',
  'nothing-changes',
  'not-open',
] as const
export type ActRefusal = (typeof actRefusals)[number]

export type Outcome =
  | { ok: true; state: AdmissionState; entries: readonly UnchainedEntry[]; follows: readonly Follow[] }
  | { ok: false; code: ActRefusal }

/** An act that changes nothing: only its request is over. */
export const nothingHappens = (state: AdmissionState) => ({ ok: true, state, entries: [], follows: [] }) as const

export const refused = (code: ActRefusal): Outcome => ({ ok: false, code })

/** Where a number stands in line for each part that it waits for, counted from one. */
export const placesOf = (state: Standing, number: number): Record<string, number> => {
  const { line, signUps, counts } = state
  const waiting = partsIn(signUps[number]?.parts ?? {}, 'waiting')
  // The last in line, as everyone is who signs up, stands behind all who wait.
  const all = (part: string) => (counts.waiting[part] ?? 0) + (counts.waitingForMore[part] ?? 0)
  if (line.at(-1) === number) return Object.fromEntries(waiting.map((part) => [part, all(part)]))
  const ahead = waiting.length > 0 ? line.slice(0, indexInLine(line, number)) : []
  const waitsFor = (other: number, part: string) => signUps[other]?.parts[part] === 'waiting'
  return Object.fromEntries(waiting.map((part) => [part, ahead.filter((other) => waitsFor(other, part)).length + 1]))
}

export const takenSeatsOf = (state: AdmissionState): TakenSeats => ({ ...takenIn(state), waiting: state.line.length })

/** When time next does something: an offer expires or the list closes; null when nothing is left to time. */
export const wakesAt = ({ phase, offers, terms }: AdmissionState): number | null =>
  phase === 'open'
    ? Math.min(terms.closesAt, ...Object.values(offers).flatMap(({ expiresAt }) => expiresAt ?? []))
    : null

export const hasSeatToGive = (state: AdmissionState): boolean => state.phase === 'open' && firstToSeat(state) !== null
