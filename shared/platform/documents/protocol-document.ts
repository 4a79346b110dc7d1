import { timeAndPlaceOf } from '../../annual-meeting/agenda/time-and-place.ts'
import type { MeetingContent } from '../../annual-meeting/meeting.ts'
import { calendarYear, isRehearsal } from '../../basics/rehearsal-year.ts'
import { writeDay } from '../../languages/formats.ts'
import type { ProtocolVersion } from '../../annual-meeting/protocol/version.ts'
import { stockholmDate } from '../../clock.ts'
import type { Config } from '../config.ts'
import { verifyAddress } from './verify-address.ts'
import type { ProtocolPdf } from './protocol-pdf.ts'

type Printed = ProtocolPdf['paragraphs'][number]

const printedKinds: readonly string[] = ['heading', 'text', 'note']

/** A signature's paragraph is a role above a name. */
const signatory = (text: string) => {
  const [role = '', ...name] = text.split('\n')
  return { role, name: name.join(' ') }
}

/** Empty while the day is not set. */
export const writtenMeetingDay = (content: Pick<MeetingContent, 'items'>, language: 'sv' | 'en'): string => {
  const date = timeAndPlaceOf(content)?.date
  return date ? writeDay(date, language) : ''
}

export const protocolTitle = ({ paragraphs }: Pick<ProtocolVersion, 'paragraphs'>): string =>
  paragraphs.find(({ id }) => id === 'title')?.text ?? ''

export const protocolDocument = (
  content: Pick<MeetingContent, 'items' | 'clubName' | 'summary'>,
  version: ProtocolVersion,
  settings: Pick<Config, 'portalOrigin' | 'productName' | 'productSlug'>,
): ProtocolPdf => ({
  language: version.language,
  title: protocolTitle(version),
  clubName: content.clubName,
  meetingDate: writtenMeetingDay(content, version.language),
  facts: [],
  paragraphs: version.paragraphs
    .filter(({ id, kind }) => id !== 'title' && printedKinds.includes(kind))
    .map(({ id, kind, text }) => ({ id, kind: kind as Printed['kind'], text })),
  signatories: version.paragraphs.filter(({ kind }) => kind === 'signature').map(({ text }) => signatory(text)),
  versionLabel: `${calendarYear(content.summary.year)}:${version.version}`,
  rehearsal: isRehearsal(content.summary.year),
  dated: writeDay(stockholmDate(version.createdAt), version.language),
  verifyAddress: verifyAddress(settings, version.language),
  productName: settings.productName,
  createdAt: version.createdAt,
})
