import { FormattedMessage } from 'react-intl'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import { countedNotice, noticeStanding } from '#shared/annual-meeting/notices.ts'
import { writeDay } from '#shared/languages/formats.ts'
import { allSentAt } from '#shared/letter-delivery/sending.ts'
import { daysBetween, stockholmDate } from '#shared/clock.ts'
import { isNoticeInDueTime, noticeDeadline, seasonRules } from '#shared/season.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** Whether the notice goes, or went, out at least 14 days before the meeting; a late one the meeting must decide on. */
export const NoticeTimeliness = () => {
  const language = useLanguage()
  const { items, summary, portalNow } = useMeeting().view
  const date = timeAndPlaceOf({ items })?.date
  if (!date)
    return (
      <p className="notice attention">
        <FormattedMessage id="pre-meeting.notice.no-date" />
      </p>
    )
  const standing = noticeStanding({ items, summary })
  if (standing === 'outdated')
    return (
      <p className="notice attention">
        <FormattedMessage id="pre-meeting.notice.outdated" />
      </p>
    )
  const counted = countedNotice(summary)
  const isUnannounced = unannouncedParts({ items, summary }).length > 0
  const at = counted ? allSentAt(counted.sending) : portalNow
  const deadline = noticeDeadline(date)
  const inTime = isNoticeInDueTime(at, date)
  const days = inTime ? seasonRules(summary.year).noticeDays : daysBetween(deadline, stockholmDate(at))
  const id = `pre-meeting.notice.${summary.notice ? 'was' : 'is'}-${inTime ? 'in-time' : 'late'}`
  return (
    <p className={!inTime ? 'notice attention' : isUnannounced ? undefined : 'notice done'}>
      <FormattedMessage id={id} values={{ date: writeDay(deadline, language), days }} />
    </p>
  )
}
