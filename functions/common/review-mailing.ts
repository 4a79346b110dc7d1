import type { MailingReview } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { contentHash, fingerprintOf } from '#shared/mailings/fingerprint.ts'
import { MailingToSend, type Mailing, type SentMailing } from '#shared/mailings/mailing.ts'
import { countsOf } from '#shared/mailings/recipients.ts'
import { requiredClub } from './club.ts'
import type { Deps } from './deps.ts'
import type { Caller } from './exchange.ts'
import { recipientsOf, recipientsView } from './mailing-recipients.ts'

/** How many of these readers have got the same letter from the club within a day, and when it was sent last. */
const repeatedFor = async (
  { clubId }: Pick<Mailing, 'clubId'>,
  content: string,
  refs: readonly string[],
  now: number,
  { stores }: Pick<Deps, 'stores'>,
): Promise<{ count: number; since: number }> => {
  const lately = (await stores.mailings.list(clubId)).filter(
    ({ sent }) => sent?.content === content && now - sent.at < mailingLimits.repeatedWithin,
  )
  const before = new Set<string>()
  for (const { sent } of lately) for (const ref of await stores.mail.readRecipients(sent?.sendId ?? '')) before.add(ref)
  const since = Math.max(0, ...lately.map(({ sent }) => sent?.at ?? 0))
  return { count: refs.filter((ref) => before.has(ref)).length, since }
}

export type Reviewed = {
  review: MailingReview
  recipients: string[]
  repeated: { count: number; since: number }
  sent: Pick<SentMailing, 'recipients' | 'leftOut' | 'content'>
}

/**
 * What sending a mailing would do at this moment.
 * @throws PortalError mailing-sent, invalid-input for what it lacks, no-recipients
 */
export const reviewedMailing = async (
  mailing: Mailing,
  caller: Pick<Caller, 'portalNow'>,
  deps: Pick<Deps, 'stores'>,
): Promise<Reviewed> => {
  if (mailing.sent) throw new PortalError('mailing-sent')
  const { clubId, subject, body, audience, replyTo, attachments, documents } = mailing
  const judged = MailingToSend.safeParse({ subject, body, audience, replyTo, documents }, { reportInput: true })
  if (!judged.success) throw new PortalError('invalid-input', { fields: fieldErrors(judged.error) })
  const found = await recipientsOf(await requiredClub(clubId, deps.stores), audience, caller, deps)
  const recipients = found.recipients.map(({ ref }) => ref)
  if (recipients.length === 0) throw new PortalError('no-recipients')
  const content = contentHash({ ...judged.data, attachments })
  const [repeated, sentToday] = await Promise.all([
    repeatedFor(mailing, content, recipients, caller.portalNow, deps),
    deps.stores.mailings.sentOn(clubId, caller.portalNow),
  ])
  return {
    review: {
      fingerprint: fingerprintOf({ ...judged.data, attachments }, recipients),
      attachments,
      recipients: recipientsView(found),
      repeated: repeated.count,
      leftToday: Math.max(0, mailingLimits.perDay - sentToday),
    },
    recipients,
    repeated,
    sent: { recipients: recipients.length, leftOut: countsOf(found), content },
  }
}
