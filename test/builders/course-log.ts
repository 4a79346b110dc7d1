import {
  allowReturn,
  cancelSignUp,
  changeTerms,
  removeSignUp,
  reorderLine,
  seatByHand,
} from '#shared/courses/admission-acts.ts'
import { decideBatch, decideByHand } from '#shared/courses/admission.ts'
import { timePasses } from '#shared/courses/admission-time.ts'
import type { AdmissionState, Outcome } from '#shared/courses/admission-state.ts'
import { answerOffer, extendOffer, letterTaken, offerFreeSeats } from '#shared/courses/offers.ts'
import { idOf } from './courses.ts'
import { after, drawn, hour, opened, someTerms, startsAt, type LoggedAdmission } from './admission.ts'

export const morning = idOf('A')
export const evening = idOf('B')

/** The id of the offer that a number has open. */
export const offerOf = ({ offers }: AdmissionState, number: number): number =>
  Number(Object.entries(offers).find(([, offer]) => offer.number === number)?.[0])

const inOrder = (before: LoggedAdmission, acts: readonly ((state: AdmissionState) => Outcome)[]) =>
  acts.reduce((admission, act) => after(admission, act), before)

/** An occasion with two sessions in which everything happens that a log records, except its cancelling. */
export const fullLog = (): LoggedAdmission => {
  const sessions = { [morning]: 1, [evening]: 2 }
  const late = startsAt - 7 * hour
  return inOrder(opened(someTerms({ sessions, capacity: 3 })), [
    (state) =>
      decideBatch(
        state,
        [
          drawn(1, 'P1', [morning]),
          drawn(2, 'P2', [morning, evening]),
          { number: 3, application: null },
          drawn(4, 'P4', [evening]),
          drawn(5, 'P5', [morning], { refusal: 'overlapping' }),
          drawn(6, 'P3', [evening], { former: 3 }),
          drawn(7, 'P7', [morning]),
          drawn(8, 'P8', [morning]),
        ],
        1,
      ),
    (state) => reorderLine(state, { number: 8, before: 2, reason: 'Skyddsombud utan utbildning' }, 2),
    (state) => cancelSignUp(state, { number: 1, parts: null }, 3),
    (state) => offerFreeSeats(state, 5, 4),
    (state) => letterTaken(state, { offer: offerOf(state, 8) }, 5),
    (state) => extendOffer(state, { offer: offerOf(state, 8), until: 60 * hour, reason: 'Brevet kom sent' }, 6),
    (state) => answerOffer(state, { offer: offerOf(state, 8), isAccepted: false }, 7),
    (state) => offerFreeSeats(state, 5, 8),
    (state) => answerOffer(state, { offer: offerOf(state, 2), isAccepted: true }, 9),
    (state) => removeSignUp(state, { number: 4, reason: 'Anmäld av misstag', mayReturn: false }, 10),
    (state) => allowReturn(state, { number: 4 }, 11),
    (state) => offerFreeSeats(state, 5, 12),
    (state) => letterTaken(state, { offer: offerOf(state, 6) }, 13),
    (state) => timePasses(state, 9, 13 + 48 * hour),
    (state) => changeTerms(state, { ...state.terms, admission: 'manual' }, 50 * hour),
    (state) => decideBatch(state, [drawn(9, 'P4', [evening]), drawn(10, 'P10', [evening])], 51 * hour),
    (state) => decideByHand(state, { number: 9, isAccepted: true, reason: null }, 52 * hour),
    (state) => decideByHand(state, { number: 10, isAccepted: false, reason: 'Inte i målgruppen' }, 53 * hour),
    (state) => cancelSignUp(state, { number: 2, parts: [morning] }, late),
    (state) => seatByHand(state, { number: 7 }, late),
    (state) => timePasses(state, 9, startsAt),
  ])
}
