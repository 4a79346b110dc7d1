import { FormattedMessage } from 'react-intl'
import { noticeSaidNow, unannouncedParts } from '#shared/annual-meeting/notice-said.ts'
import { noticeInForce } from '#shared/annual-meeting/notices.ts'
import { useMeeting } from '../meeting-context.tsx'
import { useAnnouncedPart } from './announced-part.ts'

/** Each part in which the meeting differs from what the members were notified of. */
export const NoticeChanges = () => {
  const { view } = useMeeting()
  const announcedPart = useAnnouncedPart()
  const said = noticeInForce(view.summary)?.said
  if (!said) return null
  const now = noticeSaidNow(view)
  return (
    <ul>
      {unannouncedParts(view).map((part) => (
        <li key={part}>
          <FormattedMessage
            id={`pre-meeting.notice.changed.${part}`}
            values={part === 'agenda' ? {} : { was: announcedPart(part, said), now: announcedPart(part, now) }}
          />
        </li>
      ))}
    </ul>
  )
}
