import * as contract from '#shared/contract/operator-sendings.ts'
import { PortalError } from '#shared/errors.ts'
import { isPlanned } from '#shared/mailings/hold.ts'
import { releaseMail, startMail } from '#shared/platform/mail/start-mail.ts'
import type { SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { Caller } from '../../common/exchange.ts'
import { operation } from '../../common/operation.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { isToMany, operatorSendings } from './operator-sendings.ts'

type Given = { send: SendProgress; commandId: string; at: number; isRepeated: boolean }
type Done = Record<string, number> | void

/** @throws mailing-not-under-way for one that is over, or was cancelled */
const resume = async ({ send: { sendId, clubId, about, hold }, at }: Given, { stores, engine }: OperatorDeps) => {
  if (about.of === 'mailing' && isPlanned(hold))
    await stores.mailings.sendPlanned({ club: clubId ?? null, mailing: about.mailing }, at, { isCounted: false })
  else await stores.mail.release(sendId)
  const send = await stores.mail.storedSend(sendId)
  if (!send || send.over || send.hold) throw new PortalError('mailing-not-under-way')
  await releaseMail(engine, send)
}

/** A paused sending has no delivery that would end it: it is started to do so. @throws mailing-not-under-way */
const cancel = async ({ send: { sendId }, at }: Given, { stores, engine }: OperatorDeps) => {
  const { send } = await stores.mail.hold(sendId, { why: 'cancelled', at })
  if (send?.hold?.why !== 'cancelled') throw new PortalError('mailing-not-under-way')
  if (!send.over) await releaseMail(engine, send).catch(unlessEngineIsAway)
}

/**
 * Its delivery finds them lot by lot: they may be more than one request can read. The same command again opens
 * nothing more.
 * @throws nothing-to-send where no one is certainly without a letter, while it is being delivered, and of one that
 * was cancelled
 */
const resend = async ({ send, commandId, at, isRepeated }: Given, { stores, engine }: OperatorDeps): Promise<Done> => {
  const { sendId, clubId = null, hold, over, failed } = send
  if (hold || (!isRepeated && (!over || failed === 0))) throw new PortalError('nothing-to-send')
  const run = await stores.mail.reopenFailed(sendId, commandId, at)
  if (run === null) throw new PortalError('nothing-to-send')
  await startMail(engine, sendId, clubId, { run })
  return isRepeated ? undefined : { letters: failed }
}

const repairs = { resumeSending: resume, cancelSending: cancel, resendSending: resend }

const repaired = async (
  name: keyof typeof repairs,
  id: string,
  body: { commandId: string; reason: string },
  caller: Caller,
  deps: OperatorDeps,
) => {
  const send = await deps.stores.mail.readListed(id)
  if (!send || !isToMany(send)) throw new PortalError('not-found')
  await carriedOut({ name, subject: { of: 'letter', id }, body, caller }, deps, ({ body: { commandId }, isRepeated }) =>
    repairs[name]({ send, commandId, at: caller.portalNow, isRepeated }, deps),
  )
  return operatorSendings(caller, deps)
}

export const resumeSending = operation(contract.resumeSending, {
  run: ({ params: { send }, body }, caller, deps: OperatorDeps) => repaired('resumeSending', send, body, caller, deps),
})
export const cancelSending = operation(contract.cancelSending, {
  run: ({ params: { send }, body }, caller, deps: OperatorDeps) => repaired('cancelSending', send, body, caller, deps),
})
export const resendSending = operation(contract.resendSending, {
  run: ({ params: { send }, body }, caller, deps: OperatorDeps) => repaired('resendSending', send, body, caller, deps),
})
