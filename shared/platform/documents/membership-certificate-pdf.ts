import { writeDay } from '../../annual-meeting/protocol/wording-formats.ts'
import type { ApplicantKind } from '../../membership-application/kinds.ts'
import type { DocumentLanguage } from './messages.ts'
import { documentMessages } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** `day`: what the certificate is about. `createdAt`: milliseconds since 1970, the only time in the file. */
export type MembershipCertificate = {
  language: DocumentLanguage
  name: string
  birthYear: number
  kind: ApplicantKind
  /** Since when a member without a break, and of this kind. */
  memberSince: string
  kindSince: string
  /** The last day, where the membership ends. */
  until: string | null
  day: string
  productName: string
  createdAt: number
}

/** That somebody is a member: tagged PDF/UA, the same bytes for the same content. No personal identity number, no employer. */
export const renderMembershipCertificate = (input: MembershipCertificate): Promise<Uint8Array> => {
  const { language, name, kind, productName } = input
  const say = documentMessages(language)
  const day = writeDay(input.day, language)
  const title = say('membership.title')
  const paper = openPaper({ ...input, title: `${title} – ${name}`, subject: say('membership.day', { day }) })
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
  return paper.finish({
    head: `${productName} · ${say('membership.day', { day })}`,
    foot: `${title}, ${name}`,
    page: (page, of) => say('documents.page', { page, of }),
  })
}
