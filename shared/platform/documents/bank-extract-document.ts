import { ExtractChoice, isFinal } from '../../annual-meeting/handover/bank-extract.ts'
import type { Handover } from '../../annual-meeting/handover/handed-over.ts'
import { protocolLanguageOf } from '../../annual-meeting/agenda/agenda-settings.ts'
import { timeAndPlaceOf } from '../../annual-meeting/agenda/time-and-place.ts'
import type { Language } from '../../basics/language.ts'
import type { MeetingContent } from '../../annual-meeting/meeting.ts'
import { generateProtocol } from '../../annual-meeting/protocol/generate.ts'
import type { Paragraph } from '../../annual-meeting/protocol/paragraphs.ts'
import { wordingIn } from '../../annual-meeting/protocol/wording.ts'
import { writeDay, writeTimes } from '../../languages/formats.ts'
import { isRehearsal } from '../../basics/rehearsal-year.ts'
import { stockholmDate } from '../../clock.ts'
import type { Config } from '../config.ts'
import type { ProtocolVersion } from '../../annual-meeting/protocol/version.ts'
import type { BankExtractPdf } from './bank-extract-pdf.ts'
import { documentMessages } from './messages.ts'
import { writtenMeetingDay } from './protocol-document.ts'
import { verifyAddress } from './verify-address.ts'

type Source = {
  content: MeetingContent
  handover: Handover
  choice: ExtractChoice
  /** The latest text of the protocol. */
  version: Pick<ProtocolVersion, 'language' | 'paragraphs'> | null
  settings: Pick<Config, 'portalOrigin' | 'productName' | 'productSlug'>
  now: number
}

const factsOf = (content: MeetingContent, language: Language) => {
  const say = documentMessages(language)
  const { startTime, endTime, place, meetingLink } = timeAndPlaceOf(content) ?? {}
  const where = place?.trim() || meetingLink?.trim()
  return [
    { label: say('extract.club'), value: content.clubName },
    ...(startTime
      ? [
          {
            label: say('extract.time'),
            value: `${writtenMeetingDay(content, language)}, ${writeTimes(startTime, endTime, language)}`,
          },
        ]
      : []),
    ...(where ? [{ label: say('extract.place'), value: where }] : []),
  ]
}

/** What the protocol says of the elections; a meeting held outside the portal numbers its paragraphs itself. */
const decisionsOf = (
  { items, summary }: MeetingContent,
  paragraphs: readonly Paragraph[],
): BankExtractPdf['decisions'] => {
  const elections = new Set(items.filter(({ widget }) => widget === 'elections').map(({ id }) => id))
  const isTaken = (kind: Paragraph['kind']): kind is 'heading' | 'text' =>
    kind === 'text' || (kind === 'heading' && summary.type !== 'self-run')
  return paragraphs.flatMap(({ itemId, kind, text }) =>
    itemId !== null && elections.has(itemId) && text.trim() !== '' && isTaken(kind) ? [{ kind, text }] : [],
  )
}

export const bankExtractDocument = ({ content, handover, choice, version, settings, now }: Source): BankExtractPdf => {
  const { summary, people } = content
  const language = version?.language ?? protocolLanguageOf(content)
  const say = wordingIn(language)
  const name = (ref: string) => people[ref]?.name ?? '–'
  const withYear = (ref: string) =>
    documentMessages(language)('extract.person', { name: name(ref), year: String(people[ref]?.birthYear ?? '') })
  const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
  const [first, second] = choice.attestants
  return {
    language,
    clubName: content.clubName,
    meetingDate: writtenMeetingDay(content, language),
    facts: factsOf(content, language),
    elected: handover.starts.map(({ type, person, until }) => ({
      post: capital(say(`protocol.assignment.${type}`, { count: 1 })),
      name: withYear(person),
      until: writeDay(until, language),
    })),
    signatories: choice.signatories.map(withYear),
    manner: choice.manner,
    decisions: decisionsOf(content, version?.paragraphs ?? generateProtocol(content, language)),
    source: summary.type === 'self-run' ? 'uploaded' : 'signed',
    signers: summary.protocol.signatures.map(({ role, signer, signedAt }) => ({
      role,
      name: name(signer),
      signedAt: writeDay(stockholmDate(signedAt), language),
    })),
    attestants: [name(first), name(second)],
    issued: writeDay(stockholmDate(now), language),
    rehearsal: isRehearsal(summary.year),
    draft: !isFinal(summary),
    verifyAddress: verifyAddress(settings, language),
    productName: settings.productName,
    createdAt: now,
  }
}
