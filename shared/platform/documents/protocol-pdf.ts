import { documentMessages } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** All texts are in the protocol's language already. `createdAt`: milliseconds since 1970, the only time in the file. */
export type ProtocolPdf = {
  language: 'sv' | 'en'
  title: string
  clubName: string
  meetingDate: string
  facts: readonly { label: string; value: string }[]
  paragraphs: readonly { id: string; kind: 'heading' | 'text' | 'note'; text: string }[]
  signatories: readonly { role: string; name: string }[]
  versionLabel: string
  /** Made in a rehearsal: every page says so. */
  rehearsal?: boolean
  /** Not the text that is being signed: every page says so. */
  draft?: boolean
  productName: string
  createdAt: number
}

/**
 * The protocol as it is signed and kept: tagged PDF/UA and PDF/A-2a, fonts embedded.
 * The same input gives the same bytes, so that its SHA-256 names this text and no other.
 */
export const renderProtocolPdf = (input: ProtocolPdf): Promise<Uint8Array> => {
  const say = documentMessages(input.language)
  const clubAndDay = [input.clubName, input.meetingDate].filter(Boolean).join(', ')
  const paper = openPaper({ ...input, subject: clubAndDay })
  const mark = input.rehearsal ? 'rehearsal' : input.draft ? 'draft' : undefined

  if (mark) paper.block('P', say(`documents.${mark}.text`), textStyles.mark)
  paper.block('H1', input.title, textStyles.title)
  paper.block('P', clubAndDay, textStyles.subtitle)
  if (input.facts.length > 0) paper.list(input.facts)
  paper.line()
  for (const { kind, text } of input.paragraphs) {
    if (text.trim() === '') continue
    // A heading stays with the first lines under it.
    if (kind === 'heading') paper.keep(80)
    paper.block(kind === 'heading' ? 'H2' : 'P', text, textStyles[kind])
  }
  if (input.signatories.length > 0) {
    paper.keep(40 + 40 * input.signatories.length)
    paper.line()
    paper.list(input.signatories.map(({ role, name }) => ({ label: role, value: name })))
  }
  return paper.finish({
    head: `${input.productName} · ${input.versionLabel}`,
    foot: clubAndDay,
    page: (page, of) => say('documents.page', { page, of }),
    mark: mark && say(`documents.${mark}.mark`),
  })
}
