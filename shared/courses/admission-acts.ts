import { refused, type AdmissionState, type AdmissionTerms, type Outcome } from './admission-state.ts'
import { letterFor, loggedTerms } from './admission.ts'
import { addEntry, addLetter, done, move, workOn } from './admission-work.ts'
import { areOffersMade } from './offer-time.ts'
import { byHandRefusal, nextByHand, type Clashing } from './by-hand.ts'
import { allTo, partsIn } from './seats.ts'
import { hasEnded } from './sign-up-status.ts'

/**
 * Gives up some parts of what was chosen, or all (`null`). The last day to cancel is checked when it is asked for: what
 * was promised is done, whatever editors change meanwhile.
 */
export const cancelSignUp = (
  state: AdmissionState,
  { number, parts }: { number: number; parts: readonly string[] | null },
  now: number,
): Outcome => {
  const signUp = state.signUps[number]
  if (!signUp) return refused('unknown-number')
  const held = partsIn(signUp.parts, 'undecided', 'seat', 'waiting', 'offered')
  const leaving = held.filter((part) => parts === null || parts.includes(part))
  if (leaving.length === 0) return refused('ended')
  const work = workOn(state, now)
  move(work, number, allTo(leaving, 'none'), { by: 'participant', ended: 'cancelled' })
  const { pseudonym } = signUp
  const entry = addEntry(work, { what: 'cancelled', number, pseudonym, parts: leaving, reason: null })
  addLetter(work, 'cancelled', number, entry)
  return done(work)
}

/** The organiser removes a sign-up, whatever it has; its person may sign up anew only if the organiser allows it. */
export const removeSignUp = (
  state: AdmissionState,
  { number, reason, mayReturn }: { number: number; reason: string; mayReturn: boolean },
  now: number,
): Outcome => {
  const signUp = state.signUps[number]
  if (!signUp) return refused('unknown-number')
  if (hasEnded(signUp.status)) return refused('ended')
  if (!reason) return refused('reason-missing')
  const work = workOn(state, now)
  move(work, number, allTo(Object.keys(signUp.parts), 'none'), { by: 'organiser', ended: 'removed' })
  work.state.signUps[number] = { ...work.state.signUps[number]!, mayReturn }
  const { pseudonym } = signUp
  addLetter(work, 'removed', number, addEntry(work, { what: 'removed', number, pseudonym, mayReturn, reason }))
  return done(work)
}

/** The organiser lets a removed person sign up again, at the end like anyone. */
export const allowReturn = (state: AdmissionState, { number }: { number: number }, now: number): Outcome => {
  const signUp = state.signUps[number]
  if (!signUp) return refused('unknown-number')
  if (state.phase !== 'open') return refused('not-open')
  if (signUp.status !== 'removed' || signUp.mayReturn) return refused('nothing-changes')
  const work = workOn(state, now)
  work.state.signUps[number] = { ...signUp, mayReturn: true }
  addEntry(work, { what: 'return-allowed', number, pseudonym: signUp.pseudonym, reason: null })
  return done(work)
}

/**
 * The organiser gives the first in line what is free, when it is too late for offers. A person with a seat elsewhere at
 * the time (`clashing`, as far as `clashingInLine` reads) is passed over with a letter and stays in line.
 */
export const seatByHand = (
  state: AdmissionState,
  { number, clashing = {} }: { number: number; clashing?: Clashing },
  now: number,
): Outcome => {
  const signUp = state.signUps[number]
  if (!signUp) return refused('unknown-number')
  if (state.phase !== 'open' || now >= state.terms.closesAt) return refused('not-open')
  if (areOffersMade(state.terms.closesAt, now)) return refused('offers-are-made')
  if (!state.line.includes(number)) return refused('not-waiting')
  const next = nextByHand(state, clashing)
  const refusal = byHandRefusal(state, number, clashing)
  if (refusal || !next) return refused(refusal ?? 'fully-booked')
  const { parts, past } = next
  const work = workOn(state, now)
  move(work, number, allTo(parts, 'seat'), { by: 'organiser' })
  const seated = { number, pseudonym: signUp.pseudonym, parts }
  const entry = addEntry(
    work,
    past.length > 0
      ? { ...seated, what: 'seated-past', past, reason: 'overlapping' }
      : { ...seated, what: 'seated', reason: null },
  )
  addLetter(work, letterFor(work, number), number, entry)
  for (const other of past) addLetter(work, 'seat-to-next', other, entry)
  return done(work)
}

/** A lowered capacity takes no one's seat, and without a waiting list those who wait go on waiting. */
export const changeTerms = (state: AdmissionState, terms: AdmissionTerms, now: number): Outcome => {
  const { sessions } = state.terms
  if (state.phase !== 'open') return refused('not-open')
  const hasSessions = Object.keys(sessions).length > 0
  if (Object.keys(sessions).some((id) => !(id in terms.sessions))) return refused('session-missing')
  if (!hasSessions && Object.keys(terms.sessions).length > 0 && Object.keys(state.signUps).length > 0)
    return refused('session-missing')
  const work = workOn(state, now)
  work.state.terms = terms
  addEntry(work, { what: 'changed', number: null, pseudonym: null, terms: loggedTerms(terms), reason: null })
  return done(work)
}

/** Moves a number before another, or last (`null`); everyone who stands further back than before gets a letter. */
export const reorderLine = (
  state: AdmissionState,
  { number, before, reason }: { number: number; before: number | null; reason: string },
  now: number,
): Outcome => {
  const { line } = state
  const signUp = state.signUps[number]
  if (!signUp) return refused('unknown-number')
  if (state.phase !== 'open') return refused('not-open')
  if (!line.includes(number) || (before !== null && !line.includes(before))) return refused('not-waiting')
  if (!reason) return refused('reason-missing')
  const others = line.filter((other) => other !== number)
  const moved = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, number)
  if (before === number || moved.every((other, index) => other === line[index])) return refused('nothing-changes')
  const work = workOn(state, now)
  work.state.line = moved
  const { pseudonym } = signUp
  const entry = addEntry(work, { what: 'reordered', number, pseudonym, before, reason })
  for (const other of moved)
    if (moved.indexOf(other) > line.indexOf(other)) addLetter(work, 'passed-over', other, entry)
    else if (other === number) addLetter(work, 'moved-up', other, entry)
  return done(work)
}

/** Everyone who has a seat, waits or is undecided is removed and gets the reason by letter. */
export const cancelOccasion = (state: AdmissionState, { reason }: { reason: string }, now: number): Outcome => {
  if (state.phase === 'cancelled') return refused('ended')
  if (!reason) return refused('reason-missing')
  const work = workOn(state, now)
  const ending = Object.entries(state.signUps).flatMap(([number, { status, parts }]) =>
    hasEnded(status) ? [] : [{ number: Number(number), parts: Object.keys(parts) }],
  )
  for (const { number, parts } of ending)
    move(work, number, allTo(parts, 'none'), { by: 'organiser', ended: 'removed' })
  work.state.phase = 'cancelled'
  const entry = addEntry(work, { what: 'occasion-cancelled', number: null, pseudonym: null, reason })
  for (const { number } of ending) addLetter(work, 'occasion-cancelled', number, entry)
  return done(work)
}
