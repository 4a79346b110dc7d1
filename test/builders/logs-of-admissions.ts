import { after, drawn, hour, opened, rechained, someTerms, startsAt, type LoggedAdmission } from './admission.ts'
import { offerOf } from './course-log.ts'
import { cancelOccasion, cancelSignUp, changeTerms, removeSignUp, reorderLine } from '#shared/courses/admission-acts.ts'
import type { AdmissionState, AdmissionTerms } from '#shared/courses/admission-state.ts'
import { decideBatch } from '#shared/courses/admission.ts'
import { timePasses } from '#shared/courses/admission-time.ts'
import type { LogEntry } from '#shared/courses/course-log.ts'
import { answerOffer, letterTaken, offerFreeSeats } from '#shared/courses/offers.ts'

/** A and B have the two seats; C, D and E wait. */
export const full = (differs: Partial<AdmissionTerms> = {}) =>
  after(opened(someTerms(differs)), (state) =>
    decideBatch(
      state,
      [...'ABCDE'].map((name, index) => drawn(index + 1, name)),
      1,
    ),
  )
export const left = (before: LoggedAdmission, number: number) =>
  after(before, (state) => cancelSignUp(state, { number, parts: null }, 1))
export const offered = (before: LoggedAdmission) => after(before, (state) => offerFreeSeats(state, 5, 2))
export const running = () =>
  after(offered(left(full(), 1)), (state) => letterTaken(state, { offer: offerOf(state, 3) }, 3))
/** The same admission, with a state that has been tampered with. */
export const tampered = (
  before: LoggedAdmission,
  differs: (state: AdmissionState) => Partial<AdmissionState>,
): LoggedAdmission => ({
  ...before,
  state: { ...before.state, ...differs(before.state) },
})
export const waitsAgain = (number: number) => (state: AdmissionState) => ({
  line: [number, ...state.line],
  signUps: {
    ...state.signUps,
    [number]: { ...state.signUps[number]!, parts: { whole: 'waiting' as const }, status: 'reserveList' as const },
  },
})
export const roomFor = (seats: number) => (state: AdmissionState) => ({ terms: { ...state.terms, capacity: seats } })
/** The log with one entry written otherwise, and chained anew from there: a chain that holds. */
export const rewritten = ({ log }: LoggedAdmission, what: LogEntry['what'], differs: object): LoggedAdmission['log'] =>
  rechained(
    log,
    log.entries.map((entry) => (entry.what === what ? ({ ...entry, ...differs } as LogEntry) : entry)),
  )
export const added = ({ log }: LoggedAdmission, like: LogEntry['what'], differs: object): LoggedAdmission['log'] => {
  const found = log.entries.findLast(({ what }) => what === like)!
  const { seats, sessionSeats } = log.entries.at(-1)!
  return rechained(log, [...log.entries, { ...found, seats, sessionSeats, ...differs } as LogEntry])
}

export const moved = () =>
  after(full(), (state) => reorderLine(state, { number: 5, before: 3, reason: 'Skyddsombud' }, 1))
export const withSessions = () =>
  after(opened(someTerms({ capacity: 9, sessions: { a: 1, b: 2 } })), (state) =>
    decideBatch(state, [drawn(1, 'A', ['a']), drawn(2, 'B', ['a', 'b']), drawn(3, 'C', ['a'])], 1),
  )
export const manual = () =>
  after(opened(someTerms({ admission: 'manual' })), (state) => decideBatch(state, [drawn(1, 'A'), drawn(2, 'B')], 1))
export const passedOver = () =>
  after(opened(someTerms()), (state) =>
    decideBatch(state, [{ number: 1, application: null }, drawn(2, 'A', [], { former: 1 })], 1),
  )
export const lowered = () => after(full(), (state) => changeTerms(state, { ...state.terms, capacity: 1 }, 1))
export const removed = () =>
  after(full(), (state) => removeSignUp(state, { number: 1, reason: 'Fel grupp', mayReturn: false }, 1))
export const closed = () => after(full(), (state) => timePasses(state, 9, startsAt))
export const cancelled = () => after(full(), (state) => cancelOccasion(state, { reason: 'Inställt' }, 1))
export const accepted = () =>
  after(running(), (state) => answerOffer(state, { offer: offerOf(state, 3), isAccepted: true }, 4))
export const expired = () => after(running(), (state) => timePasses(state, 9, 3 + 48 * hour))
