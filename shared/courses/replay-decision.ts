import { change, isSame, type Faults, type Of, type Replay } from './log-replay.ts'
import { keepSignUp, signUpsOf } from './keep-sign-up.ts'
import { admitted, allTo, areChoosable, partsIn, type Parts } from './seats.ts'
import { hasEnded, statusFrom, type EndedStatus } from './sign-up-status.ts'

const seatsFor = (replay: Replay, number: number, chosen: readonly string[]): Parts =>
  admitted(replay, { number, chosen, waitingList: replay.terms.waitingList })

/** Whether a refusal follows from the log itself; the log does not show overlapping seats elsewhere and withdrawals. */
const isRefusalTrue = (replay: Replay, { reason, pseudonym, parts }: Of<'decided'>): boolean => {
  const own = signUpsOf(replay, pseudonym)
  if (reason === 'occasion-cancelled') return replay.phase === 'cancelled'
  if (reason === 'list-closed') return replay.phase === 'closed'
  if (reason === 'already-registered') return own.some(({ status }) => !hasEnded(status))
  if (reason === 'removed-before') return own.some(({ status, mayReturn }) => status === 'removed' && !mayReturn)
  return reason !== 'session-gone' || !areChoosable(replay.terms, Object.keys(parts))
}

const endOf = (reason: Of<'decided'>['reason']): EndedStatus =>
  reason === 'withdrawn' ? 'cancelled' : reason === 'occasion-cancelled' ? 'removed' : 'notAccepted'

export function* decided(replay: Replay, entry: Of<'decided'>): Faults {
  const { number, pseudonym, parts, former, reason } = entry
  const chosen = Object.keys(parts)
  const isRefused = reason !== null && reason !== 'fully-booked'
  if (former !== null) {
    if (replay.passedOver[former] !== null) yield 'former-unknown'
    replay.passedOver[former] = number
  }
  if (isRefused) {
    if (!isRefusalTrue(replay, entry) || !isSame(parts, allTo(chosen, 'none'))) yield 'decided-otherwise'
  } else {
    if (replay.phase !== 'open') yield 'after-end'
    const own = signUpsOf(replay, pseudonym)
    if (own.some(({ status }) => !hasEnded(status))) yield 'person-twice'
    if (own.some(({ status, mayReturn }) => status === 'removed' && !mayReturn)) yield 'decided-otherwise'
    const given = replay.terms.admission === 'manual' ? allTo(chosen, 'undecided') : seatsFor(replay, number, chosen)
    const isNothing = isSame(given, allTo(chosen, 'none'))
    if (!areChoosable(replay.terms, chosen) || !isSame(parts, given) || isNothing !== (reason !== null))
      yield 'decided-otherwise'
  }
  const status = statusFrom(parts, endOf(reason))
  keepSignUp(replay, number, { pseudonym, parts, status, former, mayReturn: false })
}

/** Numbers are decided without a gap, each once. */
export function* nextNumber(replay: Replay, number: number): Faults {
  if (number !== replay.decidedThrough + 1) yield 'number-out-of-order'
  replay.decidedThrough = Math.max(replay.decidedThrough, number)
}

/** What the organiser decided: a yes gives the first in line what is free, a no has a reason. */
export function* byOrganiser(replay: Replay, { number, parts, reason }: Of<'organiser-decided'>): Faults {
  const chosen = partsIn(replay.signUps[number]!.parts, 'undecided')
  if (chosen.length === 0 || chosen.toSorted().join() !== Object.keys(parts).toSorted().join()) yield 'not-undecided'
  if (isSame(parts, allTo(chosen, 'none'))) {
    if (!reason) yield 'reason-missing'
  } else if (!isSame(parts, seatsFor(replay, number, chosen))) yield 'decided-otherwise'
  change(replay, number, parts)
}
