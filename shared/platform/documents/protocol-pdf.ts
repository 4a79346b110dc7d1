import { documentMessages } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** Texts are in the language of the protocol. `createdAt`: milliseconds since 1970. */
export type ProtocolPdf = {
  language: 'sv' | 'en'
  title: string
  clubName: string
  meetingDate: string
  facts: readonly { label: string; value: string }[]
  paragraphs: readonly { id: string; kind: 'heading' | 'text' | 'note'; text: string }[]
  signatories: readonly { role: string; name: string }[]
  versionLabel: string
  /** The day of this version of the text, in words. */
  dated: string
  verifyAddress: string
  rehearsal?: boolean
  /** Not the text that is being signed: every page says so. */
  draft?: boolean
  productName: string
  createdAt: number
}

/** The club and the day, without the club where the title names it. */
const besideTitle = ({ title, clubName, meetingDate }: ProtocolPdf): string =>
  [title.includes(clubName) ? '' : clubName, meetingDate].filter(Boolean).join(', ')

/** Points of the last paragraph that stay with the signatures; a longer one may be divided. */
const mostPointsTogether = 300

/**
 * Who signs, in which role, of which text. The protocol says "Undertecknas elektroniskt" and no day of signature,
 * because its bytes are fixed before the first signature; the certificate page says who signed and when.
 */
const signatureBlock = (input: ProtocolPdf, isDraft: boolean) => {
  const { language, title, dated, signatories, verifyAddress } = input
  if (signatories.length === 0) return null
  const say = documentMessages(language)
  return {
    height: 150 + 48 * signatories.length,
    title: say('protocol.signatures'),
    subject: say('protocol.signatures.of', { title, club: besideTitle(input), dated }),
    signatories: signatories.map(({ role, name }) => ({
      label: role,
      value: isDraft ? name : say('protocol.signatures.signed', { name }),
    })),
    certificate: isDraft ? null : say('protocol.signatures.certificate', { address: verifyAddress }),
  }
}

/**
 * The protocol as it is signed and stored. The same input gives the same bytes, so that its SHA-256 names this text
 * and no other.
 */
export const renderProtocolPdf = (input: ProtocolPdf): Promise<Uint8Array> => {
  const say = documentMessages(input.language)
  const clubAndDay = [input.clubName, input.meetingDate].filter(Boolean).join(', ')
  const paper = openPaper({ ...input, subject: clubAndDay })
  const mark = input.rehearsal ? 'rehearsal' : input.draft ? 'draft' : undefined

  if (mark) paper.block('P', say(`documents.${mark}.text`), textStyles.mark)
  paper.block('H1', input.title, textStyles.title)
  const beside = besideTitle(input)
  if (beside) paper.block('P', beside, textStyles.subtitle)
  if (input.facts.length > 0) paper.list(input.facts)
  paper.line()
  const printed = input.paragraphs.filter(({ text }) => text.trim() !== '')
  const closing = signatureBlock(input, mark === 'draft')
  const styleOf = (kind: (typeof printed)[number]['kind']) => textStyles[kind]
  const heightOf = ({ kind, text }: (typeof printed)[number]) => paper.height(text, styleOf(kind))
  // The signatures stay with the last words that are signed, and these with the headings right above them.
  const closesFrom = printed.findLastIndex(({ kind }, index) => index < printed.length - 1 && kind !== 'heading') + 1
  const closingWords = printed.slice(closesFrom).reduce((sum, each) => sum + heightOf(each), 0)
  for (const [index, { kind, text }] of printed.entries()) {
    if (index === closesFrom && closing) paper.keep(Math.min(closingWords, mostPointsTogether) + closing.height)
    paper.block(kind === 'heading' ? 'H2' : 'P', text, styleOf(kind))
  }
  if (closing) {
    paper.keep(closing.height)
    paper.line()
    paper.block('H2', closing.title, textStyles.heading)
    paper.block('P', closing.subject, textStyles.text)
    paper.list(closing.signatories)
    if (closing.certificate) paper.block('P', closing.certificate, textStyles.text)
  }
  return paper.finish({
    head: `${input.productName} · ${input.versionLabel}`,
    foot: clubAndDay,
    page: (page, of) => say('documents.page', { page, of }),
    mark: mark && say(`documents.${mark}.mark`),
  })
}
