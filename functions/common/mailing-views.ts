import type { MailingProgress, MailingView } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import type { Mailing, SentMailing } from '#shared/mailings/mailing.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { shownCounts } from '#shared/mailings/recipients.ts'
import type { SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import { sendingOf } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './exchange.ts'
import { namesByRef } from './names.ts'

export const progressOf = (send: SendProgress): MailingProgress => {
  const { recipients, over, claimed, hold = null } = send
  const sending = sendingOf(send)
  const { delivered, uncertain, failed } = sending
  return {
    sending,
    left: over ? 0 : recipients - delivered - uncertain - failed - claimed,
    hold,
    withoutLetter: over && hold?.why !== 'cancelled' ? failed : 0,
  }
}

/** @throws PortalError not-found */
export const requiredMailing = async (key: MailingKey, { stores }: Pick<Deps, 'stores'>): Promise<Mailing> => {
  const mailing = await stores.mailings.read(key)
  if (!mailing) throw new PortalError('not-found')
  return mailing
}

const progressOfMailing = async (
  { sent }: Mailing,
  read: (sendId: string) => Promise<SendProgress | null>,
): Promise<MailingProgress | null> => {
  const send = sent && (await read(sent.sendId))
  return send && progressOf(send)
}

export const lastWriter = ({ sent, updatedBy }: Mailing): string => sent?.by ?? updatedBy

/** Until when names are read beside what became of each letter; counts alone afterwards. */
export const namesExpireAt = ({ listedAt, at }: Pick<SentMailing, 'listedAt' | 'at'>): number =>
  (listedAt ?? at) + mailingLimits.namesExpireAfter

export const sentView = ({ sent }: Mailing): Mailing['sent'] => sent && { ...sent, leftOut: shownCounts(sent.leftOut) }

/** With how each goes; a large sending costs one call more. */
export const withProgress = (mailings: readonly Mailing[], { stores }: Pick<Deps, 'stores'>) =>
  Promise.all(
    mailings.map(async (mailing) => ({ mailing, progress: await progressOfMailing(mailing, stores.mail.readListed) })),
  )

export const mailingView = async (
  mailing: Mailing,
  { who, portalNow }: Pick<Caller, 'who' | 'portalNow'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<MailingView> => {
  const by = lastWriter(mailing)
  const [progress, names] = await Promise.all([
    progressOfMailing(mailing, stores.mail.readSend),
    namesByRef([by], who.ref, stores),
  ])
  return { ...mailing, sent: sentView(mailing), by: names[by] ?? '', progress, portalNow }
}
