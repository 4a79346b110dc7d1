import type { MailingProgress, MailingView } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import type { Mailing } from '#shared/mailings/mailing.ts'
import { shownCounts } from '#shared/mailings/recipients.ts'
import { isStalled, tallyOf, type SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import { stateOf } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailings-store.ts'
import { requiredClub } from './club.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './exchange.ts'
import { namesByRef } from './names.ts'

/** How a sending of a mailing goes. */
export const progressOf = (send: SendProgress): MailingProgress => {
  const { sendId, createdAt, recipients, over, tally, claimed, stalledSince, hold = null } = send
  const counted = tallyOf(send)
  const isCancelled = hold?.why === 'cancelled'
  const underWay = over ? 0 : claimed
  return {
    sending: {
      sendId,
      sentAt: createdAt,
      recipients,
      ...counted,
      tally,
      state: stateOf(over, counted.failed, recipients),
      ...(isStalled(send) && { stalledSince }),
    },
    left: over ? 0 : recipients - counted.delivered - counted.uncertain - counted.failed - underWay,
    hold,
    withoutLetter: over && !isCancelled ? counted.failed : 0,
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
  { stores }: Pick<Deps, 'stores'>,
): Promise<MailingProgress | null> => {
  const send = sent && (await stores.mail.readSend(sent.sendId))
  return send && progressOf(send)
}

/** Who has sent it, or has written on it last. */
export const lastWriter = ({ sent, updatedBy }: Mailing): string => sent?.by ?? updatedBy

/** What a club reads of a mailing that was sent. */
export const sentView = ({ sent }: Mailing): Mailing['sent'] => sent && { ...sent, leftOut: shownCounts(sent.leftOut) }

/** With how each goes. */
export const withProgress = (mailings: readonly Mailing[], deps: Pick<Deps, 'stores'>) =>
  Promise.all(mailings.map(async (mailing) => ({ mailing, progress: await progressOfMailing(mailing, deps) })))

export const mailingView = async (
  mailing: Mailing,
  { who, portalNow }: Pick<Caller, 'who' | 'portalNow'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<MailingView> => {
  const by = lastWriter(mailing)
  const [{ club }, progress, names] = await Promise.all([
    requiredClub(mailing.clubId, stores),
    progressOfMailing(mailing, { stores }),
    namesByRef([by], who.ref, stores),
  ])
  return { ...mailing, sent: sentView(mailing), clubName: club.name, by: names[by] ?? '', progress, portalNow }
}
