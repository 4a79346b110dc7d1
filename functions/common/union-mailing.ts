import type { RecipientListView, UnionMailingReview } from '#shared/contract/union-mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { isOfUnion, isSameAudience } from '#shared/mailings/audience.ts'
import { contentHash, fingerprintOfList } from '#shared/mailings/fingerprint.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { Mailing } from '#shared/mailings/mailing.ts'
import { shownCounts } from '#shared/mailings/recipients.ts'
import { repeatedIn, type RecipientList } from '#shared/mailings/recipient-list.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './exchange.ts'
import { judgedToSend, sentLately, type Reviewed } from './review-mailing.ts'

const isFor = ({ audience }: RecipientList, mailing: Pick<Mailing, 'audience'>): boolean =>
  isOfUnion(mailing.audience) && isSameAudience(audience, mailing.audience)

export const listView = (mailing: Pick<Mailing, 'audience'>, list: RecipientList): RecipientListView => {
  const { id, createdAt, checked, made } = list
  return {
    id,
    createdAt,
    checked,
    isCurrent: isFor(list, mailing),
    made: made && {
      at: made.at,
      recipients: made.recipients,
      parts: made.lots,
      leftOut: shownCounts(made.leftOut),
    },
  }
}

/**
 * What sending a mailing of the union would do at this moment: to the listed recipients. A person who becomes a member
 * after the list was made gets no letter; the page says when the list was made. A mailing that goes out between list
 * and confirmation counts with all the readers that it could have, because asking once too often costs one press.
 * @throws PortalError mailing-sent, invalid-input where something is missing, recipients-not-listed,
 * mailing-reaches-nobody
 */
export const reviewedUnionMailing = async (
  mailing: Mailing,
  { portalNow }: Pick<Caller, 'portalNow'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<Reviewed<UnionMailingReview>> => {
  const toSend = judgedToSend(mailing)
  const list = await stores.recipientLists.read(mailing.id)
  if (!list?.made || !isFor(list, mailing)) throw new PortalError('recipients-not-listed')
  const { sendId, recipients, lots, leftOut, hash, at: listedAt } = list.made
  if (recipients === 0) throw new PortalError('mailing-reaches-nobody')
  const content = contentHash(toSend)
  const [lately, sentToday] = await Promise.all([
    sentLately(null, content, portalNow, { stores }),
    stores.mailings.sentOn(null, portalNow),
  ])
  const repeated = repeatedIn(list.made, lately)
  return {
    review: {
      fingerprint: fingerprintOfList(toSend, { id: list.id, hash }),
      attachments: mailing.attachments,
      list: listView(mailing, list),
      repeated: repeated.count,
      leftToday: Math.max(0, mailingLimits.perDay - sentToday),
    },
    recipients: { count: recipients, lots },
    list: stores.recipientLists.confirmWrite(list),
    repeated,
    sent: { sendId, recipients, leftOut, content, list: hash, listedAt },
  }
}
