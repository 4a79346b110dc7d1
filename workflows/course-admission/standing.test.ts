import { describe, expect, it } from 'vitest'
import { after, drawn, hour, opened, someTerms, startsAt, type LoggedAdmission } from '#test/builders/admission.ts'
import { cancelSignUp } from '#shared/courses/admission-acts.ts'
import { decideBatch } from '#shared/courses/admission.ts'
import { timePasses } from '#shared/courses/admission-time.ts'
import { answerOffer, letterTaken, offerFreeSeats } from '#shared/courses/offers.ts'
import { standingOf } from './standing.ts'

const now = hour
/** How a participant stands by the last entry of the log, as it is stored with it. */
const standing = ({ state, log }: LoggedAdmission, number: number) =>
  standingOf(state, number, { entry: log.entries.at(-1)!, hash: log.head, reason: null })
const left = (admission: LoggedAdmission, number: number) =>
  after(admission, (state) => cancelSignUp(state, { number, parts: null }, now))

/** Of one seat: 1 has given it up, so that it is offered to 2, and 3 waits. */
const offered = () => {
  const full = after(opened(someTerms({ capacity: 1 })), (state) =>
    decideBatch(state, [drawn(1, 'A'), drawn(2, 'B'), drawn(3, 'C')], now),
  )
  return after(left(full, 1), (state) => offerFreeSeats(state, 9, now))
}
const offerOf = ({ state }: LoggedAdmission) => Number(Object.keys(state.offers)[0])
const running = (admission: LoggedAdmission) =>
  after(admission, (state) => letterTaken(state, { offer: offerOf(admission) }, now))

describe('how a sign-up stands', () => {
  it('names what ended it', () => {
    const admission = offered()
    const declined = after(admission, (state) =>
      answerOffer(state, { offer: offerOf(admission), isAccepted: false }, now),
    )
    const expired = after(running(admission), (state) => timePasses(state, 9, now + 48 * hour))
    const closed = after(admission, (state) => timePasses(state, 9, startsAt))
    expect([left(admission, 2), declined, expired, closed].map((each) => standing(each, 2).ended)).toEqual([
      'given-up',
      'declined',
      'offer-expired',
      'list-closed',
    ])
  })

  it('names each offer of sessions that became free one after the other', () => {
    const [a, b] = ['a', 'b']
    const begun = after(opened(someTerms({ capacity: 9, sessions: { [a]: 1, [b]: 1 } })), (state) =>
      decideBatch(state, [drawn(1, 'A', [a]), drawn(2, 'B', [b]), drawn(3, 'X', [a, b])], now),
    )
    const freed = [1, 2].reduce(
      (admission, number) => after(left(admission, number), (state) => offerFreeSeats(state, 9, now)),
      begun,
    )
    expect(standing(freed, 3).offers.map(({ parts }) => parts)).toEqual([[a], [b]])
    const [first, second] = standing(freed, 3).offers
    const taken = after(freed, (state) => answerOffer(state, { offer: first!.id, isAccepted: true }, now))
    expect(standing(taken, 3).offers).toEqual([second])
  })

  it('has no end as long as something is left of it', () => {
    const admission = offered()
    const accepted = after(admission, (state) =>
      answerOffer(state, { offer: offerOf(admission), isAccepted: true }, now),
    )
    expect([standing(admission, 2).ended, standing(accepted, 2).ended]).toEqual([null, null])
  })
})
