import { sendMailingToRest as endpoint } from '#shared/contract/mailing-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { outcomeOf } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { EngineDeps } from '../common/engine.ts'
import { mailingView, progressOf, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

/**
 * Sends a mailing once more to those to whom it was certainly not sent; one that may have arrived is left to operators.
 * The same command again opens nothing more, and starts the delivery where that was not possible before.
 */
export const sendMailingToRest = operation(endpoint, {
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    const { mail } = deps.stores
    const mailing = await requiredMailing(params, deps)
    const send = mailing.sent && (await mail.readSend(mailing.sent.sendId))
    if (!send) throw new PortalError('nothing-to-send')
    const { sendId } = send
    const failed =
      progressOf(send).withoutLetter > 0
        ? (await mail.readLetters(sendId)).filter((letter) => outcomeOf(letter) === 'failed').map(({ ref }) => ref)
        : []
    if (send.hold || (send.over && failed.length === 0)) throw new PortalError('nothing-to-send')
    const reopened = await mail.reopenLetters(sendId, failed, commandId)
    if (!reopened) throw new PortalError('nothing-to-send')
    await startMail(deps.engine, sendId, params.club, { run: reopened.run })
    return mailingView(mailing, caller, deps)
  },
})
