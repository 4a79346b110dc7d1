import type { AdmissionState, Offer, SignUp } from './admission-state.ts'
import { countedWith, lineWith, partsIn, type Parts } from './seats.ts'

/** What follows from the sign-ups of a state, updated with each of them, so that no reader has to search them. */
type Followed = Pick<AdmissionState, 'line' | 'counts'> & {
  signUps: Record<number, SignUp>
  offers: Record<number, Offer>
  numbersOf: Map<string, readonly number[]>
}

/** The offers once a number’s parts have changed: an offer of which nothing is held any more is over. */
const offersWith = (offers: Followed['offers'], number: number, parts: Parts): Record<number, Offer> =>
  Object.fromEntries(
    Object.entries(offers).flatMap(([id, offer]) => {
      if (offer.number !== number) return [[id, offer]]
      const held = offer.parts.filter((part) => parts[part] === 'offered')
      return held.length > 0 ? [[id, { ...offer, parts: held }]] : []
    }),
  )

/** Gives a number its sign-up as it is from now on, and line, counts and offers what follows from that. */
export const keepSignUp = (state: Followed, number: number, signUp: SignUp): void => {
  const known = state.signUps[number]
  const { pseudonym, parts: after } = signUp
  const before = known?.parts
  state.signUps[number] = signUp
  if (known?.pseudonym !== pseudonym)
    state.numbersOf.set(pseudonym, [...(state.numbersOf.get(pseudonym) ?? []), number])
  state.line = lineWith(state.line, number, { before, after })
  state.counts = countedWith(state.counts, before, after)
  if (before && partsIn(before, 'offered').length > 0) state.offers = offersWith(state.offers, number, after)
}

export const signUpsOf = (state: Pick<AdmissionState, 'numbersOf' | 'signUps'>, pseudonym: string): SignUp[] =>
  (state.numbersOf.get(pseudonym) ?? [])
    .map((number) => state.signUps[number]!)
    .filter((signUp) => signUp.pseudonym === pseudonym)
