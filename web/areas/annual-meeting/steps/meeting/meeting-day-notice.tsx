import { FormattedDate, FormattedMessage } from 'react-intl'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** Warns who opens the meeting before its day; a rehearsal is held whenever one likes. */
export const MeetingDayNotice = () => {
  const { view } = useMeeting()
  const day = timeAndPlaceOf(view)?.date
  if (
    !day ||
    isRehearsal(view.summary.year) ||
    view.summary.submittedAt !== null ||
    stockholmDate(view.portalNow) >= day
  )
    return null
  return (
    <p className="notice attention">
      <FormattedMessage
        id="meeting-page.before-day"
        values={{
          date: (
            <FormattedDate
              value={startOfDay(day)}
              timeZone="Europe/Stockholm"
              day="numeric"
              month="long"
              year="numeric"
            />
          ),
        }}
      />
    </p>
  )
}
