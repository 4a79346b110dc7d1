import { describe, expect, it } from 'vitest'
import { playAdmission } from '#test/builders/admission-play.ts'
import { rules, type AdmissionRules } from '#test/builders/admission-world.ts'
import type { AdmissionState, Outcome } from './admission-state.ts'
import { countedWith } from './seats.ts'

/** ADMISSION_SEQUENCES sets how many sequences are tried: 10000 by hand, fewer with all other tests. */
const sequences = Number(process.env['ADMISSION_SEQUENCES'] ?? 400)

const roomier = (state: AdmissionState): AdmissionState => ({
  ...state,
  terms: { ...state.terms, capacity: (state.terms.capacity ?? 0) + 1 },
})
const alter = (outcome: Outcome, change: (state: AdmissionState) => Partial<AdmissionState>): Outcome =>
  outcome.ok ? { ...outcome, state: { ...outcome.state, ...change(outcome.state) } } : outcome
const withTerms =
  ({ terms }: AdmissionState) =>
  (): Partial<AdmissionState> => ({ terms })
/** A number waits again for all that it has given up. */
const waitingAgain = (state: AdmissionState, number: number): Partial<AdmissionState> => {
  const signUp = state.signUps[number]!
  const parts = Object.fromEntries(Object.keys(signUp.parts).map((part) => [part, 'waiting' as const]))
  const counts = countedWith(state.counts, signUp.parts, parts)
  return { counts, line: [...state.line, number], signUps: { ...state.signUps, [number]: { ...signUp, parts } } }
}

/** Rules with one fault each; the play must find them, or finding nothing would prove nothing. */
const faults: Record<string, Partial<AdmissionRules>> = {
  'whoever cancels were offered the seat again': {
    cancelSignUp: (state, asked, now) =>
      alter(rules.cancelSignUp(state, asked, now), (left) => waitingAgain(left, asked.number)),
  },
  'a free seat were given twice': {
    decideBatch: (state, batch, now) => alter(rules.decideBatch(roomier(state), batch, now), withTerms(state)),
  },
  'a held seat were offered to one more': {
    offerFreeSeats: (state, atMost, now) => alter(rules.offerFreeSeats(roomier(state), atMost, now), withTerms(state)),
  },
  'two numbers were swapped': {
    decideBatch: (state, batch, now) => {
      const [one, other] = batch
      if (!one?.application || !other?.application) return rules.decideBatch(state, batch, now)
      const swapped = [
        { ...other, number: one.number },
        { ...one, number: other.number },
      ]
      return rules.decideBatch(state, [...swapped, ...batch.slice(2)], now)
    },
  },
  'the last in line were offered the seat': {
    offerFreeSeats: (state, atMost, now) =>
      alter(rules.offerFreeSeats({ ...state, line: state.line.toReversed() }, atMost, now), ({ line }) => ({
        line: line.toReversed(),
      })),
  },
  'the line were reordered without a reason or a trace': {
    cancelSignUp: (state, asked, now) =>
      alter(rules.cancelSignUp(state, asked, now), ({ line }) => ({ line: line.toReversed() })),
  },
  'somebody could sign up twice': {
    decideBatch: (state, batch, now) =>
      rules.decideBatch(
        state,
        batch.map((one) =>
          one.application
            ? { ...one, application: { ...one.application, pseudonym: `${one.application.pseudonym}${one.number}` } }
            : one,
        ),
        now,
      ),
  },
  'an application were lost': {
    decideBatch: (state, batch, now) =>
      rules.decideBatch(
        state,
        batch.map((one, index) => (index === 2 ? { number: one.number, application: null } : one)),
        now,
      ),
  },
  'an expired offer were accepted': {
    answerOffer: (state, answer, now) => rules.answerOffer(state, answer, now - 1),
  },
  'an offer expired a moment early': {
    timePasses: (state, atMost, now) => rules.timePasses(state, atMost, now + 1),
  },
  'a lowered capacity took somebody’s seat': {
    changeTerms: (state, terms, now) => {
      const last = Object.entries(state.signUps).findLast(([, { status }]) => status === 'accepted')?.[0]
      const changed = rules.changeTerms(state, terms, now)
      if (!changed.ok || !last) return changed
      return rules.removeSignUp(changed.state, { number: Number(last), reason: 'Färre platser', mayReturn: true }, now)
    },
  },
  'whoever was removed came back': {
    removeSignUp: (state, asked, now) => rules.removeSignUp(state, { ...asked, mayReturn: true }, now),
  },
  'offers ended before no seat was free': {
    offerFreeSeats: (state, _, now) => rules.offerFreeSeats(state, 0, now),
  },
  'somebody were passed over who has no seat elsewhere': {
    seatByHand: (state, asked, now) => {
      const [first = 0] = state.line
      const clashing = { ...asked.clashing, [first]: Object.keys(state.signUps[first]?.parts ?? {}) }
      return rules.seatByHand(state, { ...asked, clashing }, now)
    },
  },
  'somebody were not told': {
    answerOffer: (state, answer, now) => {
      const outcome = rules.answerOffer(state, answer, now)
      return outcome.ok ? { ...outcome, follows: [] } : outcome
    },
  },
}

describe('the admission in any sequence of acts', () => {
  it(`keeps its invariants, in ${sequences} sequences`, { timeout: 600_000 }, () => playAdmission(rules, sequences))

  it.each(Object.keys(faults))('would be found out if %s', { timeout: 60_000 }, (fault) => {
    expect(() => playAdmission({ ...rules, ...faults[fault] }, 5_000, 3)).toThrow('Property failed')
  })
})
