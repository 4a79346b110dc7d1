import { resendLetters as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { action } from './action.ts'
import { sendAgain } from './send-again.ts'

/**
 * Sends the letters of a sending that are uncertain or failed once more; an uncertain one may arrive twice.
 * @throws not-found, nothing-to-send when there is no such letter or the sending is still being delivered
 */
export const resendLetters = action(
  'resendLetters',
  endpoint,
  ({ send }) => ({ send }),
  async ({ meeting, body: { commandId, send: sendId }, caller: { portalNow }, isRepeated }, deps) => {
    const send = await deps.stores.mail.readSend(sendId)
    if (!send || send.clubId !== meeting.club || send.year !== meeting.year) throw new PortalError('not-found')
    const letters = await sendAgain(send, { commandId, portalNow, isRepeated }, deps)
    return letters > 0 ? { letters } : undefined
  },
)
