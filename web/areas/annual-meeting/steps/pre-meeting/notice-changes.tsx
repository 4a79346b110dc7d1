import { FormattedMessage } from 'react-intl'
import { changedSinceNotice, noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { noticeInForce, type NoticePart } from '#shared/annual-meeting/notices.ts'
import type { NoticeSaid } from '#shared/annual-meeting/meeting.ts'
import { writeDay, writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** Each part in which the meeting differs from what the members were told. */
export const NoticeChanges = () => {
  const language = useLanguage()
  const { view } = useMeeting()
  const said = noticeInForce(view.summary)?.said
  if (!said) return null
  const now = noticeSaidNow(view)
  const none = <FormattedMessage id="forms.not-stated" />
  const told = (part: NoticePart, { date, startTime, endTime, place, meetingLink }: NoticeSaid) => {
    if (part === 'date') return date ? writeDay(date, language) : none
    if (part === 'time') return startTime ? writeTimes(startTime, endTime, language) : none
    return (part === 'place' ? place : meetingLink) ?? none
  }
  return (
    <ul>
      {changedSinceNotice(said, view).map((part) => (
        <li key={part}>
          <FormattedMessage
            id={`pre-meeting.notice.changed.${part}`}
            values={part === 'agenda' ? {} : { was: told(part, said), now: told(part, now) }}
          />
        </li>
      ))}
    </ul>
  )
}
