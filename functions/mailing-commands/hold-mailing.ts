import * as contract from '#shared/contract/mailing-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { isPlanned, type Hold } from '#shared/mailings/hold.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { Mailing } from '#shared/mailings/mailing.ts'
import { releaseMail } from '#shared/platform/mail/start-mail.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

type Named = { params: MailingKey }

/** @throws PortalError mailing-not-under-way for a draft */
const sendIdIn = ({ sent }: Mailing): string => {
  if (!sent) throw new PortalError('mailing-not-under-way')
  return sent.sendId
}

/** Stops letters; sent again it is the same. @throws PortalError mailing-not-under-way once all have gone out */
const holds =
  (why: Hold['why']) =>
  async ({ params }: Named, caller: Caller, { stores }: EngineDeps): Promise<MailingView> => {
    const mailing = await requiredMailing(params, { stores })
    const { send } = await stores.mail.hold(sendIdIn(mailing), { why, at: caller.portalNow })
    const isCancelled = send?.hold?.why === 'cancelled'
    if (!send?.hold || isCancelled !== (why === 'cancelled')) throw new PortalError('mailing-not-under-way')
    return mailingView(mailing, caller, { stores })
  }

/**
 * Recipients who have no letter yet get none. A paused mailing has no delivery that would end it, so the letter process
 * is signalled.
 */
const cancel = async (input: Named, caller: Caller, deps: EngineDeps): Promise<MailingView> => {
  const view = await holds('cancelled')(input, caller, deps)
  const sendId = view.progress?.sending.sendId
  const send = sendId && (await deps.stores.mail.storedSend(sendId))
  if (send && !send.over) await releaseMail(deps.engine, send).catch(unlessEngineIsAway)
  return view
}

/**
 * Lets a paused mailing go on, to those who have no letter, and one that waits for its time go out now.
 * @throws PortalError mailing-not-under-way, too-many-mailings
 */
const resume = async ({ params }: Named, caller: Caller, { stores, engine }: EngineDeps): Promise<MailingView> => {
  const sendId = sendIdIn(await requiredMailing(params, { stores }))
  if (isPlanned((await stores.mail.storedSend(sendId))?.hold))
    await stores.mailings.sendPlanned(params, caller.portalNow)
  else await stores.mail.release(sendId)
  const send = await stores.mail.storedSend(sendId)
  if (!send || send.over || send.hold) throw new PortalError('mailing-not-under-way')
  await releaseMail(engine, send)
  return mailingView(await requiredMailing(params, { stores }), caller, { stores })
}

export const pauseMailing = operation(contract.pauseMailing, { run: holds('paused') })
export const pauseUnionMailing = operation(contract.pauseUnionMailing, { run: holds('paused') })
export const resumeMailing = operation(contract.resumeMailing, { run: resume })
export const resumeUnionMailing = operation(contract.resumeUnionMailing, { run: resume })
export const cancelMailing = operation(contract.cancelMailing, { run: cancel })
export const cancelUnionMailing = operation(contract.cancelUnionMailing, { run: cancel })
