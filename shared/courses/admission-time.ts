import type { AdmissionState, Offer, Outcome } from './admission-state.ts'
import { addEntry, addLetter, done, move, workOn, type Work } from './admission-work.ts'
import { allTo, partsIn } from './seats.ts'

const expire = (work: Work, { id, offer: { number, parts }, at }: { id: number; offer: Offer; at: number }): void => {
  move(work, number, allTo(parts, 'none'), { by: 'time' })
  const { pseudonym } = work.state.signUps[number]!
  const entry = addEntry(work, { what: 'offer-expired', number, pseudonym, offer: id, parts, reason: null })
  addLetter(work, 'offer-expired', number, entry, at)
}

/** No one waits for a seat or a decision any longer; given seats stay. */
const closeList = (work: Work): void => {
  const ending = Object.entries(work.state.signUps).flatMap(([number, { parts }]) => {
    const open = partsIn(parts, 'undecided', 'waiting', 'offered')
    return open.length > 0 ? [{ number: Number(number), open }] : []
  })
  for (const { number, open } of ending) move(work, number, allTo(open, 'none'), { by: 'time' })
  work.state.phase = 'closed'
  const entry = addEntry(work, { what: 'list-closed', number: null, pseudonym: null, reason: null })
  for (const { number } of ending) addLetter(work, 'list-closed', number, entry)
}

/** Does what time has done by now: unanswered offers expire, then the list closes if it is time. */
export const passTime = (work: Work, atMost = Infinity): void => {
  const { state, now } = work
  if (state.phase !== 'open') return
  const due = Object.entries(state.offers)
    .flatMap(([id, offer]) =>
      offer.expiresAt !== null && now >= offer.expiresAt ? [{ id: Number(id), offer, at: offer.expiresAt }] : [],
    )
    .toSorted((one, other) => one.at - other.at || one.id - other.id)
  for (const each of due.slice(0, atMost)) expire(work, each)
  if (now >= state.terms.closesAt && due.length <= atMost) closeList(work)
}

/**
 * Expires at most `atMost` offers and closes the list when due; again changes nothing. Goes on while `wakesAt` is past.
 */
export const timePasses = (state: AdmissionState, atMost: number, now: number): Outcome => {
  const work = workOn(state, now)
  passTime(work, atMost)
  return done(work)
}
