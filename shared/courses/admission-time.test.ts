import { expect, it } from 'vitest'
import { after, drawn, hour, lettersOf, opened, someTerms, type LoggedAdmission } from '#test/builders/admission.ts'
import { cancelSignUp } from './admission-acts.ts'
import { timePasses } from './admission-time.ts'
import { decideBatch } from './admission.ts'
import { letterTaken, offerFreeSeats } from './offers.ts'

const now = 1

it('offers that expire at one moment expire in the order in which they were made', () => {
  const full = after(opened(someTerms()), (state) =>
    decideBatch(
      state,
      [...'ABCDE'].map((name, index) => drawn(index + 1, name)),
      now,
    ),
  )
  const left = [1, 2].reduce(
    (reached: LoggedAdmission, number) => after(reached, (state) => cancelSignUp(state, { number, parts: null }, now)),
    full,
  )
  const offered = after(left, (state) => offerFreeSeats(state, 10, now))
  const taken = Object.keys(offered.state.offers)
    .toReversed()
    .reduce((reached, offer) => after(reached, (state) => letterTaken(state, { offer: Number(offer) }, now)), offered)
  const expired = after(taken, (state) => timePasses(state, 9, now + 48 * hour))
  expect(lettersOf(expired).filter(([, letter]) => letter === 'offer-expired')).toEqual([
    [3, 'offer-expired'],
    [4, 'offer-expired'],
  ])
})
