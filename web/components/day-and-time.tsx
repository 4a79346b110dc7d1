import { FormattedDate, FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { ClockTime } from './clock-time.tsx'
import { WeekdayInWords } from './day.tsx'

/** An instant as day and time of day in Sweden: `12 februari 2027 kl. 18.04`. */
export const DayAndTime = ({ at, weekday = false }: { at: number; weekday?: boolean }) => (
  <FormattedMessage
    id="forms.day-and-time"
    values={{
      day: weekday ? (
        <WeekdayInWords day={stockholmDate(at)} />
      ) : (
        <FormattedDate value={at} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
      ),
      time: <ClockTime at={at} />,
    }}
  />
)
