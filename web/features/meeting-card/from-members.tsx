import { FormattedMessage } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { unanswered } from '#shared/annual-meeting/member-entry.ts'
import { LocaleLink } from '#web/client/language.tsx'

/** What members have sent in and the board has not answered; nothing while nothing waits. */
export const FromMembers = ({ items, year }: { items: MeetingItem[]; year: number }) => {
  const count = unanswered({ items }, 'motion').length + unanswered({ items }, 'question').length
  if (count === 0) return null
  return (
    <p className="meeting-card-waiting">
      <LocaleLink page="preparation" params={{ year }}>
        <FormattedMessage id="start.meeting.from-members" values={{ count }} />
      </LocaleLink>
    </p>
  )
}
