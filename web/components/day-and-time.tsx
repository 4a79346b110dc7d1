import { FormattedDate, FormattedMessage } from 'react-intl'
import { ClockTime } from './clock-time.tsx'

/** An instant as day and time of day in Sweden: `12 februari 2027 kl. 18.04`. */
export const DayAndTime = ({ at }: { at: number }) => (
  <FormattedMessage
    id="forms.day-and-time"
    values={{
      day: <FormattedDate value={at} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />,
      time: <ClockTime at={at} />,
    }}
  />
)
