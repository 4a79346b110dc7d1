import { resendLetters as endpoint } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { action } from './action.ts'
import { unsentLetters } from './case-sendings.ts'

/**
 * Sends the letters of a sending that are uncertain or failed once more; an uncertain one may arrive twice.
 * @throws not-found, nothing-to-send when there is no such letter or the sending is still being delivered
 */
export const resendLetters = action(
  'resendLetters',
  endpoint,
  ({ send }) => ({ send }),
  async ({ meeting, body: { commandId, send: sendId }, isRepeated }, { stores, engine }) => {
    const send = await stores.mail.readSend(sendId)
    if (!send || send.clubId !== meeting.club || send.year !== meeting.year) throw new PortalError('not-found')
    const unsent = unsentLetters({ send, letters: await stores.mail.readLetters(sendId) })
    if (unsent.length === 0 && !isRepeated) throw new PortalError('nothing-to-send')
    const reopened =
      unsent.length > 0 ? await stores.mail.reopenLetters(sendId, unsent, commandId) : { refs: [], run: send.run }
    if (!reopened || (reopened.refs.length === 0 && !isRepeated)) throw new PortalError('nothing-to-send')
    await startMail(engine, sendId, meeting.club, { run: reopened.run })
    return reopened.refs.length > 0 ? { letters: reopened.refs.length } : undefined
  },
)
