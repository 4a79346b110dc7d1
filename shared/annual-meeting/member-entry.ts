import { ClosingData } from './agenda/closing.ts'
import { dataOf, itemsOf } from './agenda/item-data.ts'
import type { SentByMember } from './agenda/item-fields.ts'
import type { MeetingContent, MeetingItem } from './meeting.ts'

/** Who sent a motion or question in by the portal; null for one that an officer wrote down. */
export const sentBy = ({ data }: Pick<MeetingItem, 'data'>): SentByMember | null =>
  (data['sent'] as SentByMember | undefined) ?? null

const answerOf = { motion: 'boardAnswer', question: 'answer' } as const
const decisionOf = { motion: 'decision', question: 'minuted' } as const

/** What members sent in that waits for the board's answer: nothing that is decided or that a closed meeting left. */
export const unanswered = (meeting: Pick<MeetingContent, 'items'>, kind: 'motion' | 'question'): MeetingItem[] =>
  dataOf(meeting, 'closing', ClosingData)?.closed
    ? []
    : itemsOf(meeting, kind).filter(
        (item) => sentBy(item) && !String(item.data[answerOf[kind]] ?? '').trim() && !item.data[decisionOf[kind]],
      )
