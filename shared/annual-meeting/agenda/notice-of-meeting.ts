import { z } from 'zod'
import { stockholmDate } from '../../clock.ts'
import { seasonRules } from '../../season.ts'
import type { Language } from '../../basics/language.ts'
import { lateCauses, lateReasonOf } from '../late-plan.ts'
import {
  countedNotice,
  differingParts,
  noticesSent,
  noticeStanding,
  noticeNeedsDecision,
  type Notice,
} from '../notices.ts'
import { writeDay, writeList } from '../../languages/formats.ts'
import { allSentAt, notReached, unheard, type Sending } from '../../letter-delivery/sending.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, isBlank, text } from './item-fields.ts'
import { timeAndPlaceOf } from './time-and-place.ts'
import type { Sentence, WidgetContext } from './widget.ts'

export const NoticeOfMeetingData = z.strictObject({
  dulyConvened: choice('yes', 'no'),
  /** The meeting itself has decided to accept a notice that was late or not sent. */
  confirmedLate: z.boolean().nullish(),
  decision: text(),
})
export type NoticeOfMeetingData = z.infer<typeof NoticeOfMeetingData>

/** What is known of a notice when the text is written; what becomes known afterwards changes no text. */
const figures = (sending: Sending, language: Language) => {
  const { sentAt, recipients, confirmed, bounced, failed, uncertain } = sending
  const day = writeDay(stockholmDate(sentAt), language)
  return { day, recipients, confirmed, unheard: unheard(sending), bounced, failed, uncertain }
}

const proofs = (item: { id: string }, { content, say, language }: WidgetContext): Sentence[] => {
  const { text } = minutesOf(item)
  const sent = noticesSent(content.summary)
  const [first, ...corrections] = sent
  if (!first) return [text('proof', say('protocol.notice-of-meeting.not-sent'))]
  return [
    text('proof', say('protocol.notice-of-meeting.sent', figures(first.sending, language))),
    ...corrections.map(({ sending, said }, index) => {
      const before = sent[index]?.said
      const parts = before && said ? differingParts(before, said) : []
      const changed = writeList(
        parts.map((part) => say(`protocol.notice-of-meeting.part.${part}`)),
        language,
      )
      return text(
        `correction-${index + 2}`,
        say('protocol.notice-of-meeting.corrected', { ...figures(sending, language), changed }),
      )
    }),
  ]
}

/** Says when the last letter went out, where that was a later day than the first. */
const lastLetter = (counted: Notice | null, { say, language }: WidgetContext): string | null => {
  const last = counted && stockholmDate(allSentAt(counted.sending))
  return counted && last && last !== stockholmDate(counted.sending.sentAt)
    ? say('protocol.notice-of-meeting.last-sent', { day: writeDay(last, language) })
    : null
}

/** Why the meeting, or its day or place, came after the period in which meetings are held. */
const lateReason = (item: { id: string }, { content, say, language }: WidgetContext): Sentence | null => {
  const { summary } = content
  const stated = timeAndPlaceOf(content) ?? {}
  const [cause] = lateCauses(stated, summary, null)
  if (!cause) return null
  const { text, missing } = minutesOf(item)
  const reason = lateReasonOf(stated, summary)
  const day = writeDay(seasonRules(summary.year).meetingWindow.lastDay, language)
  const what = cause === 'meeting' ? 'meeting' : 'plan'
  return reason
    ? text('late-reason', say('protocol.notice-of-meeting.late-reason', { what, day, reason }))
    : missing('late-reason', say('protocol.notice-of-meeting.late-reason-missing', { what, day }))
}

const sentDay = ({ sending }: Notice, { language }: WidgetContext) => writeDay(stockholmDate(sending.sentAt), language)

/** Whether the meeting was duly convened; with a late notice the meeting must decide it. */
export const noticeOfMeeting = defineWidget<NoticeOfMeetingData>({
  kind: 'notice-of-meeting',
  place: 'agenda',
  schema: NoticeOfMeetingData,
  defaults: () => ({ dulyConvened: null, confirmedLate: false, decision: null }),
  findings: (item, content) => {
    const { dulyConvened, confirmedLate, decision } = item.data
    const { notice, year } = content.summary
    const before = report(item, 'pre-meeting')
    const { error, warning } = report(item, 'annual-meeting')
    const standing = noticeStanding(content)
    const isLate = noticeNeedsDecision(standing)
    const days = seasonRules(year).noticeDays
    return present(
      !notice && before.warning('notice-not-sent', undefined, { days }),
      standing === 'late' && before.warning('notice-late', undefined, { days }),
      standing === 'outdated' && before.warning('notice-outdated'),
      notice !== null &&
        notReached(notice) > 0 &&
        before.warning('notice-not-delivered', undefined, { count: notReached(notice) }),
      !dulyConvened && error('item-not-filled-in', 'dulyConvened'),
      dulyConvened === 'yes' &&
        isLate &&
        !confirmedLate &&
        error('late-notice-undecided', 'confirmedLate', { days, isSent: notice ? 'yes' : 'no' }),
      dulyConvened === 'no' && warning('not-duly-convened', 'dulyConvened'),
      dulyConvened === 'no' && isBlank(decision) && error('convening-decision-required', 'decision'),
    )
  },
  sentences: (item, context) => {
    const { dulyConvened, confirmedLate, decision } = item.data
    const { say, content } = context
    const { text, missing } = minutesOf(item)
    const standing = noticeStanding(content)
    const isLate = noticeNeedsDecision(standing)
    const isDecided = dulyConvened === 'no' || (dulyConvened === 'yes' && (!isLate || confirmedLate))
    const outcome = dulyConvened === 'no' ? 'not-convened' : isLate ? 'convened-late' : 'convened'
    const { year, notice } = content.summary
    const days = seasonRules(year).noticeDays
    const counted = countedNotice(content.summary)
    const last = lastLetter(counted, context)
    const [first] = noticesSent(content.summary)
    const countsAnew = counted !== null && counted.sending.sendId !== first?.sending.sendId
    const reached = notice?.reached ?? 0
    return present(
      lateReason(item, context),
      ...proofs(item, context),
      last !== null && text('last-sent', last),
      reached > 0 && text('reached', say('protocol.notice-of-meeting.reached', { count: reached })),
      countsAnew &&
        text('counted', say('protocol.notice-of-meeting.counted', { day: sentDay(counted, context), days })),
      standing === 'late' && text('late', say('protocol.notice-of-meeting.late', { days })),
      standing === 'outdated' && text('outdated', say('protocol.notice-of-meeting.outdated')),
      isDecided
        ? text('decision', say(`protocol.notice-of-meeting.${outcome}`))
        : missing('undecided', say('protocol.undecided')),
      isDecided && !isBlank(decision) && text('remark', decision!.trim()),
    )
  },
})
