import * as contract from '#shared/contract/course-participants.ts'
import { organiserRefusal, type WantedAct } from '#shared/courses/organiser-rule.ts'
import { isOfOrganiser } from '#shared/courses/sign-up.ts'
import { PortalError } from '#shared/errors.ts'
import { withClashing } from '#shared/platform/stores/courses/with-clashing.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { OccasionCaller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { signalAdmission } from '../common/signal-admission.ts'
import { participantView, storedParticipants } from './participants.ts'

/** Seconds until the same may be asked again: by then the number is decided, or what was asked before is done. */
const soon = 2

/**
 * Asks the process for an act, once under its id, also after it was done. With the engine down it is asked for and
 * waits. Answers how the sign-up stands then.
 * @throws PortalError not-found, overloaded while something else is asked of it, invalid-input where the id is another
 * number’s, and what `organiserRefusal` says
 */
const ask = async (wanted: WantedAct, id: string, caller: OccasionCaller, deps: EngineDeps) => {
  const { stores } = deps
  const read = async () => {
    const stored = await storedParticipants(caller, stores)
    const participants = await withClashing(stores, stored, caller.portalNow, [wanted.number])
    const signUp = participants.signUps.find(({ number }) => number === wanted.number)
    if (!signUp) throw new PortalError('not-found')
    return { participants, signUp }
  }
  const { participants, signUp } = await read()
  const { occasion, asked } = participants
  const isKnown =
    signUp.handled?.id === id ||
    signUp.refused?.id === id ||
    asked.some((act) => act.id === id && act.number === wanted.number)
  if (!isKnown) {
    const { number } = wanted
    const isBusy = asked.some((act) => act.number === number && isOfOrganiser(act))
    const refusal = isBusy ? 'overloaded' : organiserRefusal(wanted, participants, caller.portalNow)
    if (refusal) throw new PortalError(refusal, refusal === 'overloaded' ? { retryAfter: soon } : {})
    await stores.signUps.ask({ ...wanted, id, occasion: occasion.id, by: caller.who.ref, askedAt: caller.portalNow })
  }
  await signalAdmission(occasion.id, deps)
  const after = await read()
  return participantView(after.signUp, after.participants, caller, stores)
}

export const decideSignUp = operation(contract.decideSignUp, {
  run: ({ params: { number }, body }, caller, deps: EngineDeps) => {
    const { isAccepted } = body
    const text = body.isAccepted ? null : body.text
    return ask({ what: 'decide', number, isAccepted, text }, body.commandId, caller, deps)
  },
})

export const removeParticipant = operation(contract.removeParticipant, {
  run: ({ params: { number }, body: { commandId, mayReturn, text } }, caller, deps: EngineDeps) =>
    ask({ what: 'remove', number, mayReturn, text }, commandId, caller, deps),
})

export const allowReturn = operation(contract.allowReturn, {
  run: ({ params: { number }, body: { commandId } }, caller, deps: EngineDeps) =>
    ask({ what: 'allow-return', number }, commandId, caller, deps),
})

export const seatParticipant = operation(contract.seatParticipant, {
  run: ({ params: { number }, body: { commandId } }, caller, deps: EngineDeps) =>
    ask({ what: 'seat', number }, commandId, caller, deps),
})

/** @throws sign-up-not-waiting for either number */
export const reorderParticipants = operation(contract.reorderParticipants, {
  run: ({ params: { number }, body: { commandId, before, reason } }, caller, deps: EngineDeps) =>
    ask({ what: 'reorder', number, before, reason }, commandId, caller, deps),
})
