import { itemsOf } from './agenda/item-data.ts'
import type { SentByMember } from './agenda/item-fields.ts'
import type { MeetingContent, MeetingItem } from './meeting.ts'

/** Who sent a motion or question in by the portal; null for one that an officer wrote down. */
export const sentBy = ({ data }: Pick<MeetingItem, 'data'>): SentByMember | null =>
  (data['sent'] as SentByMember | undefined) ?? null

/** What members have sent in and the board has not answered yet, by kind. */
export const unanswered = (meeting: Pick<MeetingContent, 'items'>, kind: 'motion' | 'question'): MeetingItem[] =>
  itemsOf(meeting, kind).filter(
    (item) => sentBy(item) && !String(item.data[kind === 'motion' ? 'boardAnswer' : 'answer'] ?? '').trim(),
  )
