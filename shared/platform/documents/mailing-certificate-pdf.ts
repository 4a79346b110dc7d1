import { writeDay, writeTime } from '../../languages/formats.ts'
import { stockholmDate, stockholmTime } from '../../clock.ts'
import type { MailingCertificate } from '../../contract/mailing-certificates.ts'
import type { LeftOutCounts } from '../../mailings/recipients.ts'
import { assignmentTitle } from '../mail/letters/assignment-title.ts'
import { inGroups } from './certificate-pdf.ts'
import { documentMessages, type DocumentLanguage } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** `createdAt`: milliseconds since 1970, the only time in the file. */
export type MailingCertificatePdf = MailingCertificate & {
  language: DocumentLanguage
  sender: string
  isUnion: boolean
  /** Null where the recipients are not named. */
  names: readonly string[] | null
  productName: string
  createdAt: number
}

const reasons = [
  'left',
  'no-address',
  'complained',
  'opted-out',
  'returned',
  'protected',
] as const satisfies readonly (keyof LeftOutCounts)[]

export const renderMailingCertificate = (input: MailingCertificatePdf): Promise<Uint8Array> => {
  const { language, subject, sender, letters, leftOut, names, isExpired } = input
  const say = documentMessages(language)
  const dayOf = (at: number) => writeDay(stockholmDate(at), language)
  const written = (at: number) => say('mailing.at', { day: dayOf(at), time: writeTime(stockholmTime(at), language) })
  const title = say('mailing.title')
  const paper = openPaper({ ...input, title: `${title} – ${sender}`, subject })
  const heading = (text: string) => paper.block('H2', text, textStyles.heading)
  const text = (words: string) => paper.block('P', words, textStyles.text)
  const count = (value: number) => new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB').format(value)

  paper.block('H1', title, textStyles.title)
  text(say('mailing.text', { title: input.productName, subject, sender, at: written(input.sentAt) }))
  heading(say('mailing.facts'))
  const role = input.isUnion ? say('mailing.staff') : input.as?.assignment
  paper.list([
    { label: say('mailing.subject'), value: subject },
    { label: say('mailing.sender'), value: sender },
    { label: say('mailing.sent-at'), value: written(input.sentAt) },
    ...(role ? [{ label: say('mailing.as'), value: input.isUnion ? role : assignmentTitle(role, language) }] : []),
    { label: say('mailing.recipients'), value: count(input.recipients) },
  ])

  heading(say('mailing.letters'))
  const figures = ['sent', 'confirmed', 'bounced', 'complained', 'uncertain', 'failed', 'none'] as const
  paper.list(figures.map((kind) => ({ label: say(`mailing.letters.${kind}`), value: count(letters[kind]) })))
  text(say('mailing.letters.when', { at: written(input.issuedAt) }))

  heading(say('mailing.left-out'))
  const present = reasons.filter((reason) => leftOut[reason] > 0)
  if (present.length === 0) text(say('mailing.left-out.nobody'))
  else
    paper.list(present.map((reason) => ({ label: say(`mailing.left-out.${reason}`), value: count(leftOut[reason]) })))

  heading(say('mailing.names'))
  if (names === null) text(say(isExpired ? 'mailing.names.gone' : 'mailing.names.elsewhere'))
  else text(names.length === 0 ? say('mailing.names.nobody') : names.join('; '))

  heading(say('mailing.check'))
  text(say(isExpired ? 'mailing.check.gone' : 'mailing.check.how', { day: dayOf(input.namesExpireAt) }))
  paper.list([
    { label: say('mailing.hash'), value: inGroups(input.hash) },
    { label: say('mailing.hash.content'), value: inGroups(input.content) },
    ...(input.list === null ? [] : [{ label: say('mailing.hash.list'), value: inGroups(input.list) }]),
    { label: say('mailing.hash.claims'), value: inGroups(input.claims) },
  ])
  return paper.finish({
    head: `${input.productName} · ${say('mailing.issued', { day: dayOf(input.issuedAt) })}`,
    foot: `${title}, ${sender}`,
    page: (page, of) => say('documents.page', { page, of }),
  })
}
