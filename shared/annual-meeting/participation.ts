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

/** A motion as a member sends it in. */
export const MotionDraft = z.strictObject({
  title: requiredPrintedText(meetingLimits.titleLength),
  background: printedText(meetingLimits.textLength),
  proposal: requiredPrintedText(meetingLimits.textLength),
})
export type MotionDraft = z.infer<typeof MotionDraft>

/** A question as a member sends it in. */
export const QuestionDraft = z.strictObject({ text: requiredPrintedText(meetingLimits.textLength) })
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** The paragraph under which motions are decided. */
export const motionsItem = 'motions'

type Meeting = Pick<MeetingContent, 'items' | 'summary'>

/** The last day for members' motions and questions (`motionDayOf`). */
export const lastMotionDay = (meeting: Pick<MeetingContent, 'items'>): string | null => {
  const chosen = dataOf(meeting, 'agenda-settings', AgendaSettingsData)?.motionsUntil
  return motionDayOf(chosen, timeAndPlaceOf(meeting)?.date)
}

const afterTheMeeting: readonly Step[] = ['register-assignments', 'protocol', 'done']

const isOver = (meeting: Meeting): boolean =>
  meetingHeldAt(meeting) !== null || afterTheMeeting.includes(meeting.summary.step)

const closedForGood = ({ summary }: Meeting): ErrorCode | null =>
  summary.submittedAt !== null ? 'submitted' : summary.frozen ? 'frozen' : null

/**
 * Why a member can neither send in nor withdraw a motion or a question now, or null; never from the day of the meeting
 * on.
 */
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

/** The number of the next motion. */
export const nextMotionNumber = (items: readonly MeetingItem[]): number =>
  Math.max(0, ...itemsOf({ items: [...items] }, 'motion').map(({ data }) => Number(data['number'] ?? 0))) + 1

/** A member's motion as it is stored among the board's. */
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

/** A member's question as it is stored among the board's. */
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

/**
 * What a member has written in an item, which the board may not change; null where it has been written by the board.
 */
export const membersWords = ({ widget, data }: Pick<MeetingItem, 'widget' | 'data'>): Record<string, unknown> | null =>
  data['sent'] === undefined
    ? null
    : Object.fromEntries(['sent', ...(words[widget] ?? [])].map((name) => [name, data[name] ?? null]))

/** Whether an item is a motion or a question, which a member may have written. */
export const isRecord = ({ widget }: Pick<MeetingItem, 'widget'>): boolean => widget in words
