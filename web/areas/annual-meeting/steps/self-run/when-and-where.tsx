import { FormattedDate, FormattedMessage } from 'react-intl'
import type { TimeAndPlaceData } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { startOfDay } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { TimeAndPlaceFields } from '../pre-meeting/time-and-place.tsx'

const Day = ({ day }: { day: string }) => (
  <FormattedDate value={startOfDay(day)} timeZone="Europe/Stockholm" day="numeric" month="long" />
)

/** When and where the meeting was or will be held, by the same rules as a guided one. */
export const WhenAndWhere = () => {
  const handle = useItem<TimeAndPlaceData>('time-and-place')
  const { year } = useMeeting().view.summary
  if (!handle) return null
  const { meetingWindow, noticeDays } = seasonRules(year)
  return (
    <div id="item-time-and-place">
      <CardSection title={<FormattedMessage id="agenda.item.time-and-place" />}>
        <TimeAndPlaceFields handle={handle}>
          {handle.editable && (
            <p className="secondary">
              <FormattedMessage
                id="self-run.time.hint"
                values={{
                  first: <Day day={meetingWindow.firstDay} />,
                  last: <Day day={meetingWindow.lastDay} />,
                  days: noticeDays,
                }}
              />
            </p>
          )}
        </TimeAndPlaceFields>
      </CardSection>
    </div>
  )
}
