import { PortalError } from '#shared/errors.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import { unsentLetters } from './case-sendings.ts'
import type { OperatorDeps } from './deps.ts'

/**
 * Sends the letters of a sending that are uncertain or failed once more, once for a command; an uncertain one may arrive
 * twice. Returns how many.
 * @throws nothing-to-send when there is no such letter or the sending is still being delivered
 */
export const sendAgain = async (
  send: SendProgress,
  { commandId, isRepeated }: { commandId: string; isRepeated: boolean },
  { stores, engine }: OperatorDeps,
): Promise<number> => {
  const { sendId, clubId = null } = send
  const unsent = unsentLetters({ send, letters: await stores.mail.readLetters(sendId) })
  if (unsent.length === 0 && !isRepeated) throw new PortalError('nothing-to-send')
  const reopened =
    unsent.length > 0 ? await stores.mail.reopenLetters(sendId, unsent, commandId) : { refs: [], run: send.run }
  if (!reopened || (reopened.refs.length === 0 && !isRepeated)) throw new PortalError('nothing-to-send')
  await startMail(engine, sendId, clubId, { run: reopened.run })
  return reopened.refs.length
}
