import { stockholmInstant } from '../clock.ts'
import { ClosingData } from './agenda/closing.ts'
import { dataOf } from './agenda/item-data.ts'
import { timeAndPlaceOf } from './agenda/time-and-place.ts'
import type { MeetingContent } from './meeting.ts'

/**
 * When the meeting was held, portal time: when closed, otherwise at its planned end; null while it is not closed. A
 * self-run meeting is closed outside the portal: it has been held at the end that the club states.
 */
export const meetingHeldAt = (content: Pick<MeetingContent, 'items' | 'summary'>): number | null => {
  if (content.summary.type === 'self-run') return statedEnd(content)
  const closing = dataOf(content, 'closing', ClosingData)
  if (!closing?.closed) return null
  if (typeof closing.closedAt === 'number') return closing.closedAt
  const { date, endTime } = timeAndPlaceOf(content) ?? {}
  return date ? stockholmInstant(date, endTime ?? '00:00') : null
}

const statedEnd = (content: Pick<MeetingContent, 'items'>): number | null => {
  const { date, endTime } = timeAndPlaceOf(content) ?? {}
  return date && endTime ? stockholmInstant(date, endTime) : null
}
