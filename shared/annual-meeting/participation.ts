import { z } from 'zod'
import { endOfDay, startOfDay } from '../clock.ts'
import type { ErrorCode } from '../errors.ts'
import { printedText, requiredPrintedText } from '../fields/free-text.ts'
import { meetingLimits } from '../limits.ts'
import { AgendaSettingsData } from './agenda/agenda-settings.ts'
import { dataOf, itemsOf } from './agenda/item-data.ts'
import type { SentByMember } from './agenda/item-fields.ts'
import { MotionData } from './agenda/motion.ts'
import { QuestionData } from './agenda/question.ts'
import { timeAndPlaceOf } from './agenda/time-and-place.ts'
import { motionDayOf } from './convened.ts'
import type { MeetingContent, MeetingItem, Step } from './meeting.ts'
import { meetingHeldAt } from './readiness-held.ts'

export const MotionDraft = z.strictObject({
  title: requiredPrintedText(meetingLimits.titleLength),
  background: printedText(meetingLimits.textLength),
  proposal: requiredPrintedText(meetingLimits.textLength),
})
export type MotionDraft = z.infer<typeof MotionDraft>

export const QuestionDraft = z.strictObject({ text: requiredPrintedText(meetingLimits.textLength) })
export type QuestionDraft = z.infer<typeof QuestionDraft>

export const motionsItem = 'motions'

type Meeting = Pick<MeetingContent, 'items' | 'summary'>

export const lastMotionDay = (meeting: Pick<MeetingContent, 'items'>): string | null => {
  const chosen = dataOf(meeting, 'agenda-settings', AgendaSettingsData)?.motionsUntil
  return motionDayOf(chosen, timeAndPlaceOf(meeting)?.date)
}

const afterTheMeeting: readonly Step[] = ['register-assignments', 'protocol', 'done']

const isOver = (meeting: Meeting): boolean =>
  meetingHeldAt(meeting) !== null || afterTheMeeting.includes(meeting.summary.step)

const closedForGood = ({ summary }: Meeting): ErrorCode | null =>
  summary.submittedAt !== null ? 'submitted' : summary.frozen ? 'frozen' : null

/** Why a member can neither send in nor withdraw motions and questions, or null. It ends before the meeting's day. */
export const motionsRefusal = (meeting: Meeting, now: number): ErrorCode | null => {
  const refused = closedForGood(meeting)
  if (refused) return refused
  if (meeting.summary.type !== 'guided' || isOver(meeting) || now >= meeting.summary.dueAt) return 'motions-closed'
  const last = lastMotionDay(meeting)
  const date = timeAndPlaceOf(meeting)?.date
  const isLate = (last !== null && now >= endOfDay(last)) || (Boolean(date) && now >= startOfDay(date!))
  return isLate ? 'motions-closed' : null
}

/** Why a member cannot say whether they come, or null: from the notice until the day of the meeting has ended. */
export const comingRefusal = (meeting: Meeting, now: number): ErrorCode | null => {
  const refused = closedForGood(meeting)
  if (refused) return refused
  const date = timeAndPlaceOf(meeting)?.date
  const isOpen = meeting.summary.notice !== null && Boolean(date) && now < endOfDay(date!) && !isOver(meeting)
  return isOpen ? null : 'coming-closed'
}

export const nextMotionNumber = (items: readonly MeetingItem[]): number =>
  Math.max(0, ...itemsOf({ items: [...items] }, 'motion').map(({ data }) => Number(data['number'] ?? 0))) + 1

export const motionOf = (
  { title, background, proposal }: MotionDraft,
  number: number,
  sent: SentByMember,
): MotionData => ({
  number,
  title,
  submitter: { ref: sent.by },
  background: background.trim() || null,
  proposal,
  boardAnswer: null,
  decision: null,
  sent,
})

export const questionOf = ({ text }: QuestionDraft, sent: SentByMember): QuestionData => ({
  text,
  askedBy: { ref: sent.by },
  answer: null,
  sent,
})

const words: Readonly<Record<string, readonly string[]>> = {
  motion: ['title', 'submitter', 'background', 'proposal'],
  question: ['text', 'askedBy'],
}

/** What a member wrote in an item, which the board may not change; null where the board wrote it. */
export const membersWords = ({ widget, data }: Pick<MeetingItem, 'widget' | 'data'>): Record<string, unknown> | null =>
  data['sent'] === undefined
    ? null
    : Object.fromEntries(['sent', ...(words[widget] ?? [])].map((name) => [name, data[name] ?? null]))

export const isRecord = ({ widget }: Pick<MeetingItem, 'widget'>): boolean => widget in words
