import { FormattedMessage } from 'react-intl'
import { changedSinceNotice, noticeSaidNow, type NoticePart } from '#shared/annual-meeting/notice-said.ts'
import type { NoticeSaid } from '#shared/annual-meeting/meeting.ts'
import { writeDay, writeTimes } from '#shared/annual-meeting/protocol/wording-formats.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** What the notice told the members, where the meeting says something else by now. */
export const ChangedSinceNotice = () => {
  const language = useLanguage()
  const { view } = useMeeting()
  const { noticeSaid: said } = view.summary
  const parts = changedSinceNotice(said, view)
  if (!said || parts.length === 0) return null
  const now = noticeSaidNow(view)
  const none = <FormattedMessage id="forms.not-stated" />
  const told = (part: NoticePart, { date, startTime, endTime, place, meetingLink }: NoticeSaid) => {
    if (part === 'date') return date ? writeDay(date, language) : none
    if (part === 'time') return startTime ? writeTimes(startTime, endTime, language) : none
    return (part === 'place' ? place : meetingLink) ?? none
  }
  return (
    <div className="notice attention" role="status">
      <p>
        <FormattedMessage id="pre-meeting.notice.changed" />
      </p>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <FormattedMessage
              id={`pre-meeting.notice.changed.${part}`}
              values={part === 'agenda' ? {} : { was: told(part, said), now: told(part, now) }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
