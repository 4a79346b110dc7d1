import { refused, type AdmissionState, type Offer, type Outcome } from './admission-state.ts'
import { letterFor } from './admission.ts'
import { addEntry, addLetter, done, move, workOn } from './admission-work.ts'
import { areOffersMade, offerEnds } from './offer-time.ts'
import { allTo, firstToSeat } from './seats.ts'

/** Offers free seats to the first in line, at most `atMost`; held seats count as taken. Nothing when it is too late. */
export const offerFreeSeats = (state: AdmissionState, atMost: number, now: number): Outcome => {
  const work = workOn(state, now)
  if (state.phase !== 'open' || !areOffersMade(state.terms.closesAt, now)) return done(work)
  for (let made = 0; made < atMost; made++) {
    const first = firstToSeat(work.state)
    if (!first) break
    const { number, parts } = first
    const offer = work.state.logged
    work.state.offers[offer] = { number, parts, expiresAt: null }
    move(work, number, allTo(parts, 'offered'), { by: 'admission' })
    const { pseudonym } = work.state.signUps[number]!
    addLetter(work, 'offer', number, addEntry(work, { what: 'offered', number, pseudonym, offer, parts, reason: null }))
  }
  return done(work)
}

/** No offer goes past the close of the list, which editors may have moved forward since. */
const isOver = ({ terms }: AdmissionState, { expiresAt }: Offer, now: number): boolean =>
  now >= Math.min(terms.closesAt, expiresAt ?? terms.closesAt)

/** The mail service has taken the letter: the offer’s time begins to run. */
export const letterTaken = (state: AdmissionState, { offer: id }: { offer: number }, takenAt: number): Outcome => {
  const offer = state.offers[id]
  if (!offer || isOver(state, offer, takenAt)) return refused('offer-over')
  if (offer.expiresAt !== null) return refused('offer-running')
  const work = workOn(state, takenAt)
  const { number } = offer
  const until = offerEnds(state.terms.closesAt, takenAt)
  work.state.offers[id] = { ...offer, expiresAt: until }
  const { pseudonym } = state.signUps[number]!
  addEntry(work, { what: 'offer-running', number, pseudonym, offer: id, until, reason: null })
  return done(work)
}

/** An operator gives a person more time to answer, up to the start. */
export const extendOffer = (
  state: AdmissionState,
  { offer: id, until, reason }: { offer: number; until: number; reason: string },
  now: number,
): Outcome => {
  const offer = state.offers[id]
  if (!offer || isOver(state, offer, now)) return refused('offer-over')
  if (!reason) return refused('reason-missing')
  if (until > state.terms.closesAt) return refused('too-late')
  if (offer.expiresAt === null || until <= offer.expiresAt) return refused('nothing-changes')
  const work = workOn(state, now)
  const { number } = offer
  work.state.offers[id] = { ...offer, expiresAt: until }
  const { pseudonym } = state.signUps[number]!
  const entry = addEntry(work, { what: 'offer-extended', number, pseudonym, offer: id, until, reason })
  addLetter(work, 'offer-extended', number, entry)
  return done(work)
}

/** A yes takes the seats, a no gives them up; at the instant at which the offer expires it is too late for both. */
export const answerOffer = (
  state: AdmissionState,
  { offer: id, isAccepted }: { offer: number; isAccepted: boolean },
  now: number,
): Outcome => {
  const offer = state.offers[id]
  if (!offer || state.phase !== 'open' || isOver(state, offer, now)) return refused('offer-over')
  const work = workOn(state, now)
  const { number, parts } = offer
  move(work, number, allTo(parts, isAccepted ? 'seat' : 'none'), { by: 'participant', ended: 'cancelled' })
  const what = isAccepted ? 'offer-accepted' : 'offer-declined'
  const { pseudonym } = state.signUps[number]!
  const entry = addEntry(work, { what, number, pseudonym, offer: id, parts, reason: null })
  addLetter(work, isAccepted ? letterFor(work, number) : 'offer-declined', number, entry)
  return done(work)
}
