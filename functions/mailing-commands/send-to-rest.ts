import { sendMailingToRest as endpoint, sendUnionMailingToRest as ofUnion } from '#shared/contract/mailing-commands.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { mailingView, progressOf, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

/**
 * Sends a mailing once more to those to whom it was certainly not sent; one that may have arrived is left to operators,
 * and such uncertain letters are never sent again together.
 * Its delivery finds them: they may be more than one request can read. The same command again opens nothing more, and
 * starts the delivery where that was not possible before.
 */
const sendToRest = async (
  { params, body: { commandId } }: { params: MailingKey; body: { commandId: string } },
  caller: Caller,
  deps: EngineDeps,
): Promise<MailingView> => {
  const { mail } = deps.stores
  const mailing = await requiredMailing(params, deps)
  const send = mailing.sent && (await mail.readSend(mailing.sent.sendId))
  if (!send || send.hold || (send.over && progressOf(send).withoutLetter === 0))
    throw new PortalError('nothing-to-send')
  const { sendId } = send
  const run = await mail.reopenFailed(sendId, commandId, caller.portalNow)
  if (run === null) throw new PortalError('nothing-to-send')
  await startMail(deps.engine, sendId, params.club, { run })
  return mailingView(mailing, caller, deps)
}

export const sendMailingToRest = operation(endpoint, { run: sendToRest })
export const sendUnionMailingToRest = operation(ofUnion, { run: sendToRest })
