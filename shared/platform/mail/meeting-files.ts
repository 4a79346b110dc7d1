import type { Language } from '../../basics/language.ts'
import { meetingCalendar } from './calendar.ts'
import { membersPage, type MeetingFacts, type Sender } from './letters/letters.ts'
import type { Attachment } from './message.ts'
import { commonTexts } from './texts.ts'

/** None before day and time are decided. */
export const meetingFiles = (
  sender: Sender,
  language: Language,
  { clubId, sequence, ...meeting }: MeetingFacts & { clubId: string; sequence: number },
  now: number,
): Attachment[] => {
  const { clubName: club, year, date, startTime, endTime, place, meetingLink: link } = meeting
  if (!date || !startTime) return []
  const title = commonTexts(language)('mail.meeting.event', { year, club })
  const page = membersPage(sender, language, year)
  const event = { clubId, year, title, date, startTime, endTime, place, link, page, language, sequence }
  return [{ filename: `arsmote-${year}.ics`, ...meetingCalendar(event, sender, now) }]
}
