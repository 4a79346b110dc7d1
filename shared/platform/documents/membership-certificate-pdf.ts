import { writeDay } from '../../languages/formats.ts'
import type { CertificateFacts } from '../../membership/certificate.ts'
import type { DocumentLanguage } from './messages.ts'
import { documentMessages } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** `createdAt`: milliseconds since 1970, the only time in the file. */
export type MembershipCertificate = CertificateFacts & {
  language: DocumentLanguage
  name: string
  number: string
  code: string
  checkAddress: string
  union: { name: string; address?: string | undefined; email: string; phone?: string | undefined }
  createdAt: number
}

/** Certifies that a person is a member. No personal identity number, no employer. */
export const renderMembershipCertificate = (input: MembershipCertificate): Promise<Uint8Array> => {
  const { language, name, kind, union } = input
  const productName = union.name
  const say = documentMessages(language)
  const day = writeDay(input.day, language)
  const title = say('membership.title')
  const paper = openPaper({
    ...input,
    productName,
    title: `${title} – ${name}`,
    subject: say('membership.day', { day }),
  })
  paper.block('H1', title, textStyles.title)
  paper.block('P', say('membership.text', { name, title: productName, day }), textStyles.text)
  paper.block('H2', say('membership.facts'), textStyles.heading)
  paper.list([
    { label: say('membership.name'), value: name },
    { label: say('membership.birth-year'), value: String(input.birthYear) },
    { label: say('membership.member-since'), value: writeDay(input.memberSince, language) },
    {
      label: say('membership.as'),
      value: say('membership.kind-since', {
        title: say(`membership.kind.${kind}`),
        day: writeDay(input.kindSince, language),
      }),
    },
    ...(input.until ? [{ label: say('membership.until'), value: writeDay(input.until, language) }] : []),
  ])
  paper.block('P', say('membership.only-that-day'), { ...textStyles.note, indent: 0, before: 10 })
  paper.block('H2', say('membership.issuer'), textStyles.heading)
  paper.list([
    { label: say('membership.issued-by'), value: productName },
    ...(union.address ? [{ label: say('membership.address'), value: union.address }] : []),
    { label: say('membership.email'), value: union.email },
    ...(union.phone ? [{ label: say('membership.phone'), value: union.phone }] : []),
  ])
  paper.block('H2', say('membership.check'), textStyles.heading)
  paper.block('P', say('membership.check.how', { address: input.checkAddress }), textStyles.text)
  paper.list([
    { label: say('membership.number'), value: input.number },
    { label: say('membership.code'), value: input.code },
  ])
  return paper.finish({
    head: `${productName} · ${say('membership.day', { day })}`,
    foot: `${title}, ${name}`,
    page: (page, of) => say('documents.page', { page, of }),
  })
}
