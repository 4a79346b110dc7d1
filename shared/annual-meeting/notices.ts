import { isNoticeInDueTime, seasonRules } from '../season.ts'
import { allSentAt, type Sending } from '../letter-delivery/sending.ts'
import { timeAndPlaceOf } from './agenda/time-and-place.ts'
import type { MeetingContent, MeetingSummary, NoticeSaid } from './meeting.ts'

/** The notice or one of its corrections. */
export type Notice = { sending: Sending; said: NoticeSaid }

type Notices = Pick<MeetingSummary, 'notice' | 'noticeSaid' | 'earlierNotices'>
export type WhenAndWhere = Omit<NoticeSaid, 'agenda' | 'by'>

const written = (text: string | null | undefined): string | null => text?.trim() || null

export const whenAndWhereNow = (content: Pick<MeetingContent, 'items'>): WhenAndWhere => {
  const { date, startTime, endTime, place, meetingLink } = timeAndPlaceOf(content) ?? {}
  return {
    date: date ?? null,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    place: written(place),
    meetingLink: written(meetingLink),
  }
}

export const whenAndWhereOf = ({ date, startTime, endTime, place, meetingLink }: NoticeSaid): WhenAndWhere => ({
  date,
  startTime,
  endTime,
  place,
  meetingLink,
})

/** The notice and its corrections, the oldest first, also those of which no member got a letter. */
export const allNotices = ({ notice, noticeSaid, earlierNotices = [] }: Notices): Notice[] => [
  ...earlierNotices,
  ...(notice && noticeSaid ? [{ sending: notice, said: noticeSaid }] : []),
]

const wentOut = ({ sending }: Notice) => sending.state !== 'failed'

/** Those that members got, the oldest first; the latest where none reached a member. */
export const noticesSent = (summary: Notices): Notice[] => {
  const all = allNotices(summary)
  const sent = all.filter(wentOut)
  return sent.length > 0 ? sent : all.slice(-1)
}

/** What members know the meeting to be; absent before a notice. */
export const noticeInForce = (summary: Notices): Notice | undefined => noticesSent(summary).at(-1)

/** What a sending's letter says: the latest notice, also when sent again, and what members knew before that sending. */
export const noticeOfLetter = (summary: Notices, sendId: string): { said?: NoticeSaid; before?: NoticeSaid } => {
  const all = allNotices(summary)
  const own = all.findIndex(({ sending }) => sending.sendId === sendId)
  const said = all.findLast((notice, index) => index >= own && (index === own || wentOut(notice)))?.said
  const before = all.slice(0, Math.max(0, own)).findLast(wentOut)?.said
  return { ...(said && { said }), ...(before && { before }) }
}

/** The corrections that members got, the newest first, each with what the one before it stated. */
export const correctionsSent = (summary: Notices): { sentAt: number; before: NoticeSaid; said: NoticeSaid }[] =>
  noticesSent(summary)
    .flatMap(({ sending: { sentAt }, said }, index, all) => {
      const before = all[index - 1]?.said
      return before ? [{ sentAt, before, said }] : []
    })
    .toReversed()

/** Whether the days of notice begin anew. A meeting without a place is held at its link. */
export const changesConvening = (before: WhenAndWhere, now: WhenAndWhere): boolean =>
  before.date !== now.date ||
  before.startTime !== now.startTime ||
  before.place !== now.place ||
  (now.place === null && before.meetingLink !== now.meetingLink)

/** The calendar file's SEQUENCE; it rises also for a change saved while letters of the notice before went out. */
export const calendarSequence = ({
  contentVersion,
  earlierNotices = [],
}: Pick<MeetingSummary, 'contentVersion' | 'earlierNotices'>): number => contentVersion + earlierNotices.length

/** The notice from which its days count: the last one that changed day, time or place. */
export const countedNotice = (summary: Notices): Notice | null =>
  noticesSent(summary).reduce<{ counted: Notice | null; before: Notice | null }>(
    ({ counted, before }, notice) => ({
      counted: !counted || !before || changesConvening(before.said, notice.said) ? notice : counted,
      before: notice,
    }),
    { counted: null, before: null },
  ).counted

/** How the notice stands to the meeting's day; `outdated`: it stated another day, time or place. */
export type NoticeStanding = 'no-day' | 'none' | 'outdated' | 'late' | 'in-time'

export const noticeStanding = (content: Pick<MeetingContent, 'items' | 'summary'>): NoticeStanding => {
  const { summary } = content
  const now = whenAndWhereNow(content)
  const counted = countedNotice(summary)
  if (!now.date) return 'no-day'
  if (!counted) return 'none'
  const said = noticeInForce(summary)?.said
  if (said && changesConvening(said, now)) return 'outdated'
  return isNoticeInDueTime(allSentAt(counted.sending), now.date, seasonRules(summary.year)) ? 'in-time' : 'late'
}

/** Whether only the meeting itself can find that it was duly convened. */
export const noticeNeedsDecision = (standing: NoticeStanding): boolean =>
  standing === 'none' || standing === 'outdated' || standing === 'late'

export const noticeParts = ['date', 'time', 'place', 'link', 'agenda'] as const
export type NoticePart = (typeof noticeParts)[number]

export const differingParts = (said: NoticeSaid, now: NoticeSaid): NoticePart[] => {
  const differs: Record<NoticePart, boolean> = {
    date: said.date !== now.date,
    time: said.startTime !== now.startTime || said.endTime !== now.endTime,
    place: said.place !== now.place,
    link: said.meetingLink !== now.meetingLink,
    agenda: JSON.stringify(said.agenda) !== JSON.stringify(now.agenda),
  }
  return noticeParts.filter((part) => differs[part])
}
