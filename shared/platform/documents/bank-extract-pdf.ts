import { documentMessages } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** Texts are in the language of the protocol. `createdAt`: milliseconds since 1970. */
export type BankExtractPdf = {
  language: 'sv' | 'en'
  clubName: string
  meetingDate: string
  facts: readonly { label: string; value: string }[]
  elected: readonly { post: string; name: string; until: string }[]
  signatories: readonly string[]
  manner: 'each' | 'jointly'
  decisions: readonly { kind: 'heading' | 'text'; text: string }[]
  source: 'signed' | 'uploaded'
  signers: readonly { role: 'secretary' | 'adjuster'; name: string; signedAt: string }[]
  attestants: readonly [string, string]
  issued: string
  rehearsal?: boolean
  /** The protocol can still change: every page says so. */
  draft?: boolean
  verifyAddress: string
  productName: string
  createdAt: number
}

/** The extract from the protocol that a bank asks for when others are to sign for the club. */
export const renderBankExtractPdf = (input: BankExtractPdf): Promise<Uint8Array> => {
  const say = documentMessages(input.language)
  const title = say('extract.title')
  const clubAndDay = [input.clubName, input.meetingDate].filter(Boolean).join(', ')
  const paper = openPaper({ ...input, title: `${title} – ${input.clubName}`, subject: clubAndDay })
  const mark = input.rehearsal ? 'rehearsal' : input.draft ? 'draft' : undefined
  const heading = (id: Parameters<typeof say>[0]) => {
    paper.keep(70)
    paper.block('H2', say(id), textStyles.heading)
  }

  if (mark)
    paper.block(
      'P',
      say(
        mark === 'rehearsal'
          ? 'documents.rehearsal.text'
          : input.source === 'uploaded'
            ? 'extract.draft.uploaded'
            : 'extract.draft',
      ),
      textStyles.mark,
    )
  paper.block('H1', title, textStyles.title)
  paper.block('P', clubAndDay, textStyles.subtitle)
  if (input.facts.length > 0) paper.list(input.facts)
  heading('extract.elected')
  if (input.elected.length === 0) paper.block('P', say('extract.elected.none'), textStyles.text)
  else
    paper.list(
      input.elected.map(({ post, name, until }) => ({
        label: post,
        value: say('extract.elected.until', { name, until }),
      })),
    )
  heading('extract.signatories')
  paper.block('P', say(`extract.signatories.${input.manner}`), textStyles.text)
  paper.list(
    input.signatories.map((name, index) => ({ label: say('extract.signatory', { number: index + 1 }), value: name })),
  )
  heading('extract.decisions')
  for (const { kind, text } of input.decisions) {
    if (kind === 'heading') paper.keep(80)
    paper.block(kind === 'heading' ? 'H3' : 'P', text, kind === 'heading' ? textStyles.label : textStyles.text)
  }
  heading('extract.source')
  paper.block('P', say(`extract.source.${input.source}`), textStyles.text)
  paper.block('P', say('extract.source.check', { address: input.verifyAddress }), textStyles.text)
  if (input.signers.length > 0)
    paper.list(
      input.signers.map(({ role, name, signedAt }) => ({
        label: say(`extract.signer.${role}`),
        value: say('extract.signer.at', { name, at: signedAt }),
      })),
    )
  paper.keep(230)
  paper.block('H2', say('extract.attested'), textStyles.heading)
  paper.block('P', say('extract.attested.text'), textStyles.text)
  for (const name of input.attestants) {
    paper.list([
      { label: say('extract.attestant'), value: name },
      { label: say('extract.place-and-day'), value: '\u00a0' },
      { label: say('extract.signature'), value: '\u00a0' },
    ])
    paper.line()
  }
  return paper.finish({
    head: `${input.productName} · ${say('extract.issued', { day: input.issued })}`,
    foot: clubAndDay,
    page: (page, of) => say('documents.page', { page, of }),
    mark: mark && say(`documents.${mark}.mark`),
  })
}
