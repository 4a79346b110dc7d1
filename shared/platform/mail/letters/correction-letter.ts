import type { Language } from '../../../basics/language.ts'
import type { NoticePart } from '../../../annual-meeting/notices.ts'
import type { Convened } from '../../../annual-meeting/convened.ts'
import { writeList } from '../../../languages/formats.ts'
import en from '../messages/en/correction.json' with { type: 'json' }
import sv from '../messages/sv/correction.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import { convenedFacts, meetingFacts, membersButton, type MeetingFacts, type Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** Titles are in the reader's language. */
export type NoticeChanges = {
  before: Pick<MeetingFacts, 'date' | 'startTime' | 'endTime' | 'place' | 'meetingLink'>
  parts: readonly NoticePart[]
  added: string[]
  removed: string[]
  renamed: { was: string; now: string }[]
  reordered: boolean
}

const factOf = { date: 'day', time: 'time', place: 'place', link: 'link' } as const

const sentences = (meeting: MeetingFacts, changes: NoticeChanges, language: Language): string[] => {
  const say = texts(language)
  const valueOf = (facts: MeetingFacts, part: keyof typeof factOf) => {
    const label = say(`mail.fact.${factOf[part]}`)
    return meetingFacts(facts, language).find((fact) => fact.label === label)?.value ?? say('mail.correction.none')
  }
  const earlier = { ...meeting, ...changes.before }
  const { parts, added, removed, renamed, reordered } = changes
  const inAgenda = [
    ...(added.length > 0 ? [say('mail.correction.added', { titles: writeList(added, language) })] : []),
    ...(removed.length > 0 ? [say('mail.correction.removed', { titles: writeList(removed, language) })] : []),
    ...renamed.map((titles) => say('mail.correction.renamed', titles)),
    ...(reordered ? [say('mail.correction.reordered')] : []),
  ]
  return parts.flatMap((part) =>
    part === 'agenda'
      ? inAgenda
      : [say(`mail.correction.${part}`, { was: valueOf(earlier, part), now: valueOf(meeting, part) })],
  )
}

export const correctionLetter = (
  sender: Sender,
  language: Language,
  meeting: MeetingFacts,
  agenda: string[],
  changes: NoticeChanges,
  convened: Convened,
): Letter => {
  const say = texts(language)
  const values = { club: meeting.clubName, year: String(meeting.year) }
  return {
    language,
    productName: sender.productName,
    subject: say('mail.correction.subject', values),
    preview: say('mail.correction.preview', values),
    heading: say('mail.correction.heading', values),
    paragraphs: [say('mail.correction.body', values), ...sentences(meeting, changes, language)],
    facts: [...meetingFacts(meeting, language), ...convenedFacts(convened, language)],
    list: { heading: say('mail.notice.agenda'), items: agenda },
    button: membersButton('notice', sender, language, meeting.year),
    reason: say('mail.reason.member', values),
  }
}
