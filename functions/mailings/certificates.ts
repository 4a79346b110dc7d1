import { stockholmDate } from '#shared/clock.ts'
import * as contract from '#shared/contract/mailing-certificates.ts'
import type { Language } from '#shared/basics/language.ts'
import { personsByName } from '#shared/basics/by-name.ts'
import { isNamedTo } from '#shared/basics/named.ts'
import { PortalError } from '#shared/errors.ts'
import { certificateHash } from '#shared/mailings/certificate.ts'
import { contentHash } from '#shared/mailings/fingerprint.ts'
import type { Mailing, SentMailing } from '#shared/mailings/mailing.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { shownCounts } from '#shared/mailings/recipients.ts'
import { documentMessages } from '#shared/platform/documents/messages.ts'
import { renderMailingCertificate } from '#shared/platform/documents/mailing-certificate-pdf.ts'
import { checkedAtOnce } from '#shared/platform/stores/letter-delivery/certified-lots.ts'
import { outcomeOf, tallyOf, type SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import { requiredClub } from '../common/club.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import { asDownload } from '../common/download.ts'
import type { Caller } from '../common/exchange.ts'
import { namesExpireAt, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

const partsOf = (lots: number): number => Math.ceil(lots / checkedAtOnce)

/** What became of the letters of a sending that is over, each counted once. */
const lettersOf = (send: SendProgress): contract.MailingCertificate['letters'] => {
  const { delivered: sent, uncertain, failed, confirmed, bounced, complained } = tallyOf(send)
  const none = Math.max(0, send.recipients - sent - uncertain - failed)
  return { sent, confirmed, bounced, complained, uncertain, failed, none }
}

const certified = (
  mailing: Mailing,
  sent: SentMailing,
  { send, claims }: { send: SendProgress; claims: string },
  now: number,
): contract.MailingCertificate => {
  const { sendId, recipients } = send
  const { content, list = null } = sent
  const letters = lettersOf(send)
  return {
    subject: mailing.subject,
    sendId,
    sentAt: sent.at,
    as: sent.as ?? null,
    issuedAt: now,
    recipients,
    letters,
    leftOut: shownCounts(sent.leftOut),
    content,
    isContentIntact: contentHash(mailing) === content,
    list,
    claims,
    hash: certificateHash({ sendId, content, list, claims, recipients, sent: letters.sent }),
    parts: partsOf(send.lots),
    namesExpireAt: namesExpireAt(sent),
    isExpired: now >= namesExpireAt(sent),
  }
}

/** @throws PortalError not-found for a mailing whose delivery is not over */
const required = async (key: MailingKey, { portalNow }: Pick<Caller, 'portalNow'>, deps: Pick<Deps, 'stores'>) => {
  const mailing = await requiredMailing(key, deps)
  const found = mailing.sent && (await deps.stores.mail.readCertified(mailing.sent.sendId))
  if (!mailing.sent || !found?.send.over) throw new PortalError('not-found')
  return certified(mailing, mailing.sent, found, portalNow)
}

const read = ({ params }: { params: MailingKey }, caller: Caller, deps: Deps) => required(params, caller, deps)

/** By name; null where they are stored no longer, or are too many for a document. */
const namesIn = async (
  { sendId, letters, isExpired }: contract.MailingCertificate,
  club: string | null,
  { who }: Pick<Caller, 'who'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<string[] | null> => {
  if (club === null || isExpired || letters.sent > mailingLimits.certifiedNames) return null
  const got = (await stores.mail.readLetters(sendId)).filter((letter) =>
    ['sent', 'confirmed', 'complained'].includes(outcomeOf(letter)),
  )
  const persons = await stores.people.persons([...new Set(got.map(({ ref }) => ref))])
  return persons
    .filter((person) => isNamedTo(person, who.ref))
    .toSorted(personsByName)
    .map(({ name }) => name)
}

const open = async (
  { params, query: { language } }: { params: MailingKey; query: { language: Language } },
  caller: Caller,
  deps: DepsWith<'productName'>,
) => {
  const certificate = await required(params, caller, deps)
  const [names, club] = await Promise.all([
    namesIn(certificate, params.club, caller, deps),
    params.club === null ? null : requiredClub(params.club, deps.stores),
  ])
  const { productName } = deps.config
  const pdf = await renderMailingCertificate({
    ...certificate,
    language,
    names,
    sender: club?.club.name ?? productName,
    isUnion: club === null,
    productName,
    createdAt: caller.portalNow,
  })
  return asDownload(caller, pdf, {
    name: `${documentMessages(language)('mailing.title')} ${stockholmDate(certificate.sentAt)}.pdf`,
    contentType: 'application/pdf',
  })
}

const check = async (
  { params: { part, ...key } }: { params: MailingKey & { part: number } },
  { portalNow }: Caller,
  deps: Deps,
) => {
  const { mail } = deps.stores
  const { sent } = await requiredMailing(key, deps)
  const send = sent && (await mail.storedSend(sent.sendId))
  if (!sent || !send?.over || part >= partsOf(send.lots)) throw new PortalError('not-found')
  return { checked: portalNow >= namesExpireAt(sent) ? null : await mail.checkLots(send, part) }
}

export const readMailingCertificate = operation(contract.readMailingCertificate, { run: read })
export const readUnionMailingCertificate = operation(contract.readUnionMailingCertificate, { run: read })
export const openMailingCertificate = operation(contract.openMailingCertificate, { run: open })
export const openUnionMailingCertificate = operation(contract.openUnionMailingCertificate, { run: open })
export const checkMailingCertificate = operation(contract.checkMailingCertificate, { run: check })
export const checkUnionMailingCertificate = operation(contract.checkUnionMailingCertificate, { run: check })
