import { z } from 'zod'
import { stockholmDate } from '../../clock.ts'
import { isNoticeInDueTime, seasonRules } from '../../season.ts'
import type { MeetingContent } from '../meeting.ts'
import { writeDay } from '../protocol/wording-formats.ts'
import { allSentAt, notReached, unheard } from '../../letter-delivery/sending.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, isBlank, text } from './item-fields.ts'
import { timeAndPlaceOf } from './time-and-place.ts'
import type { WidgetContext } from './widget.ts'

export const NoticeOfMeetingData = z.strictObject({
  dulyConvened: choice('yes', 'no'),
  /** The meeting itself has decided to accept a notice that was late or not sent. */
  confirmedLate: z.boolean().nullish(),
  decision: text(),
})
export type NoticeOfMeetingData = z.infer<typeof NoticeOfMeetingData>

/** Whether the notice, to its last letter, went out at least 14 days before the meeting; null while the meeting has no day. */
export const isNoticeTimely = (content: Pick<MeetingContent, 'items' | 'summary'>): boolean | null => {
  const day = timeAndPlaceOf(content)?.date
  if (!day) return null
  const { notice, year } = content.summary
  return notice !== null && isNoticeInDueTime(allSentAt(notice), day, seasonRules(year))
}

/** What is known of the notice when the text is written; what becomes known afterwards changes no text. */
const proof = ({ content, say, language }: WidgetContext): string => {
  const { notice } = content.summary
  if (!notice) return say('protocol.notice-of-meeting.not-sent')
  const { recipients, confirmed, bounced, failed, uncertain } = notice
  return say('protocol.notice-of-meeting.sent', {
    day: writeDay(stockholmDate(notice.sentAt), language),
    recipients,
    confirmed,
    unheard: unheard(notice),
    bounced,
    failed,
    uncertain,
  })
}

/** The last letter went out on a later day than the first: the mail service did not take them all at once. */
const lastLetter = ({
  content: {
    summary: { notice },
  },
  say,
  language,
}: WidgetContext): string | null => {
  const last = notice && stockholmDate(allSentAt(notice))
  return notice && last && last !== stockholmDate(notice.sentAt)
    ? say('protocol.notice-of-meeting.last-sent', { day: writeDay(last, language) })
    : null
}

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
    const isLate = isNoticeTimely(content) === false
    const days = seasonRules(year).noticeDays
    return present(
      !notice && before.warning('notice-not-sent', undefined, { days }),
      notice !== null && isLate && before.warning('notice-late', undefined, { days }),
      notice !== null &&
        notReached(notice) > 0 &&
        before.warning('notice-not-delivered', undefined, { count: notReached(notice) }),
      !dulyConvened && error('item-not-filled-in', 'dulyConvened'),
      dulyConvened === 'yes' && isLate && !confirmedLate && error('late-notice-undecided', 'confirmedLate', { days }),
      dulyConvened === 'no' && warning('not-duly-convened', 'dulyConvened'),
      dulyConvened === 'no' && isBlank(decision) && error('convening-decision-required', 'decision'),
    )
  },
  sentences: (item, context) => {
    const { dulyConvened, confirmedLate, decision } = item.data
    const { say, content } = context
    const { text, missing } = minutesOf(item)
    const isLate = isNoticeTimely(content) === false
    const isDecided = dulyConvened === 'no' || (dulyConvened === 'yes' && (!isLate || confirmedLate))
    const outcome = dulyConvened === 'no' ? 'not-convened' : isLate ? 'convened-late' : 'convened'
    const { year, notice } = content.summary
    const days = seasonRules(year).noticeDays
    const last = lastLetter(context)
    const reached = notice?.reached ?? 0
    return present(
      text('proof', proof(context)),
      last !== null && text('last-sent', last),
      reached > 0 && text('reached', say('protocol.notice-of-meeting.reached', { count: reached })),
      isLate && notice !== null && text('late', say('protocol.notice-of-meeting.late', { days })),
      isDecided
        ? text('decision', say(`protocol.notice-of-meeting.${outcome}`))
        : missing('undecided', say('protocol.undecided')),
      isDecided && !isBlank(decision) && text('remark', decision!.trim()),
    )
  },
})
