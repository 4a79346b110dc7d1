import { PortalError } from '#shared/errors.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { tallyOf, type SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { OperatorDeps } from './deps.ts'

type Asked = { commandId: string; portalNow: number; isRepeated: boolean }

/**
 * Sends the letters of a sending that are uncertain or failed once more, once for a command; an uncertain one may
 * arrive twice. Its cost is that of the lots with uncertain letters: those that failed are found by the delivery.
 * Returns how many; 0 of a command that was cut off and may have done it before.
 * @throws nothing-to-send when there is no such letter or the sending is still being delivered
 */
export const sendAgain = async (
  send: SendProgress,
  { commandId, portalNow, isRepeated }: Asked,
  { stores, engine }: OperatorDeps,
): Promise<number> => {
  const { sendId, clubId, over } = send
  const { uncertain, failed } = tallyOf(send)
  if (!isRepeated && (!over || uncertain + failed === 0)) throw new PortalError('nothing-to-send')
  const reopened = await stores.mail.reopenUnsent(sendId, commandId, portalNow)
  if (!reopened || (!reopened.isNew && !isRepeated)) throw new PortalError('nothing-to-send')
  await startMail(engine, sendId, clubId ?? null, { run: reopened.run })
  return isRepeated ? 0 : reopened.uncertain + failed
}
