import { allowReturn, cancelSignUp, removeSignUp, reorderLine, seatByHand } from '#shared/courses/admission-acts.ts'
import { decideByHand } from '#shared/courses/admission.ts'
import type { ActRefusal, AdmissionState, Outcome } from '#shared/courses/admission-state.ts'
import type { Clashing } from '#shared/courses/by-hand.ts'
import { writtenToPerson } from '#shared/courses/organiser-reasons.ts'
import { isOfOrganiser, type AskedAct, type StoredAnswer, type SignUpItem } from '#shared/courses/sign-up.ts'

/**
 * What comes of something that was asked for; what an organiser wrote stays out of the log. `clashing`: who has seats
 * elsewhere, of the number itself and of those who could have a free seat.
 */
export const outcomeOf = (
  state: AdmissionState,
  act: Exclude<AskedAct, StoredAnswer>,
  { clashing, now }: { clashing: Clashing; now: number },
): Outcome => {
  const { number } = act
  switch (act.what) {
    case 'cancel':
      return cancelSignUp(state, { number, parts: act.parts }, now)
    case 'decide':
      return decideByHand(
        state,
        {
          number,
          isAccepted: act.isAccepted,
          reason: act.text === null ? null : writtenToPerson,
          clashing: clashing[number] ?? [],
        },
        now,
      )
    case 'remove':
      return removeSignUp(state, { number, mayReturn: act.mayReturn, reason: writtenToPerson }, now)
    case 'allow-return':
      return allowReturn(state, { number }, now)
    case 'seat':
      return seatByHand(state, { number, clashing }, now)
    case 'reorder':
      return reorderLine(state, { number, before: act.before, reason: act.reason }, now)
  }
}

export const handledBy = (
  acts: readonly AskedAct[],
  { number, entry, at }: { number: number; entry: number; at: number },
): Pick<SignUpItem, 'handled' | 'refused' | 'written'> => {
  const act = acts.find((each) => each.number === number)
  if (!act || !isOfOrganiser(act)) return {}
  const { id, what, by } = act
  const text = 'text' in act ? act.text : null
  return { handled: { id, what, by, at }, refused: null, ...(text !== null && { written: { entry, text } }) }
}

/** What a sign-up stores of an act that is refused, so that its sender is shown it. */
export const refusedOf = (
  acts: readonly AskedAct[],
  { number, code, at }: { number: number; code: ActRefusal; at: number },
): Pick<SignUpItem, 'refused'> => {
  const act = acts.find((each) => each.number === number)
  if (!act || !isOfOrganiser(act)) return {}
  const { id, what, by } = act
  return { refused: { id, what, by, at, code } }
}
