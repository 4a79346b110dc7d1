import type { MailingReview } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { isOfUnion } from '#shared/mailings/audience.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { contentHash, fingerprintOf } from '#shared/mailings/fingerprint.ts'
import {
  MailingToSend,
  sendIdOf,
  type Mailing,
  type MailingSender,
  type SentMailing,
} from '#shared/mailings/mailing.ts'
import { countsOf } from '#shared/mailings/recipients.ts'
import type { Write } from '#shared/platform/dynamo.ts'
import { hashOfRecipients } from '#shared/platform/stores/letter-delivery/recipient-lots.ts'
import type { NewSend } from '#shared/platform/stores/letter-delivery/letters.ts'
import { requiredClub } from './club.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './exchange.ts'
import { recipientsOf, recipientsView } from './mailing-recipients.ts'

export const sentLately = async (
  sender: MailingSender,
  content: string,
  now: number,
  { stores }: Pick<Deps, 'stores'>,
): Promise<SentMailing[]> =>
  (await stores.mailings.list(sender)).flatMap(({ sent }) =>
    sent?.content === content && now - sent.at < mailingLimits.repeatedWithin ? [sent] : [],
  )

/** How many of these readers have got the same letter from the club within a day, and when it was sent last. */
const repeatedFor = async (
  club: string,
  content: string,
  refs: readonly string[],
  now: number,
  { stores }: Pick<Deps, 'stores'>,
): Promise<{ count: number; since: number }> => {
  const lately = await sentLately(club, content, now, { stores })
  const before = new Set<string>()
  for (const { sendId } of lately) for (const ref of await stores.mail.readRecipients(sendId)) before.add(ref)
  return { count: refs.filter((ref) => before.has(ref)).length, since: Math.max(0, ...lately.map(({ at }) => at)) }
}

export type Reviewed<Review = MailingReview> = {
  review: Review
  recipients: NewSend['recipients']
  /** That their list is confirmed, where they were listed before. */ list?: Write
  repeated: { count: number; since: number }
  sent: Pick<SentMailing, 'sendId' | 'recipients' | 'leftOut' | 'content' | 'list' | 'listedAt'>
}

/** What a mailing says, with its files. @throws PortalError mailing-sent, invalid-input for what it lacks */
export const judgedToSend = (mailing: Mailing): MailingToSend & Pick<Mailing, 'attachments'> => {
  if (mailing.sent) throw new PortalError('mailing-sent')
  const { subject, body, audience, replyTo, documents, attachments } = mailing
  const judged = MailingToSend.safeParse({ subject, body, audience, replyTo, documents }, { reportInput: true })
  if (!judged.success) throw new PortalError('invalid-input', { fields: fieldErrors(judged.error) })
  return { ...judged.data, attachments }
}

/**
 * What sending a club's mailing would do at this moment. Two mailings confirmed at the same moment do not ask about
 * each other: the question about repeated content is a help and no lock.
 * @throws PortalError mailing-sent, invalid-input where something is missing, mailing-reaches-nobody
 */
export const reviewedMailing = async (
  mailing: Mailing,
  caller: Pick<Caller, 'portalNow'>,
  deps: Pick<Deps, 'stores'>,
): Promise<Reviewed> => {
  const toSend = judgedToSend(mailing)
  const { clubId } = mailing
  if (clubId === null || isOfUnion(toSend.audience)) throw new Error('a mailing of the union is no club’s')
  const found = await recipientsOf(await requiredClub(clubId, deps.stores), toSend.audience, caller, deps)
  const recipients = found.recipients.map(({ ref }) => ref)
  if (recipients.length === 0) throw new PortalError('mailing-reaches-nobody')
  const content = contentHash(toSend)
  const [repeated, sentToday] = await Promise.all([
    repeatedFor(clubId, content, recipients, caller.portalNow, deps),
    deps.stores.mailings.sentOn(clubId, caller.portalNow),
  ])
  return {
    review: {
      fingerprint: fingerprintOf(toSend, recipients),
      attachments: mailing.attachments,
      recipients: recipientsView(found),
      repeated: repeated.count,
      leftToday: Math.max(0, mailingLimits.perDay - sentToday),
    },
    recipients,
    repeated,
    sent: {
      sendId: sendIdOf(mailing),
      recipients: recipients.length,
      leftOut: countsOf(found),
      content,
      list: hashOfRecipients(recipients),
    },
  }
}
