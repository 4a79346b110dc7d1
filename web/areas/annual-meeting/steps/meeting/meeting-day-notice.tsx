import { FormattedDate, FormattedMessage } from 'react-intl'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { useMeeting } from '../../meeting-context.tsx'

/** Warns who opens the meeting before its day. */
export const MeetingDayNotice = () => {
  const { view } = useMeeting()
  const day = timeAndPlaceOf(view)?.date
  if (!day || view.summary.submittedAt !== null || stockholmDate(view.portalNow) >= day) return null
  return (
    <p className="notice attention">
      <FormattedMessage id="meeting-page.before-day" values={{ date: <FormattedDate value={startOfDay(day)} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" /> }} />
    </p>
  )
}
