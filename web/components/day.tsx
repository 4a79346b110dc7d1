import { FormattedDate } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'

/** A day of the Swedish calendar in words: `28 februari 2027`. */
export const DayInWords = ({ day, weekday = false }: { day: string; weekday?: boolean }) => (
  <time dateTime={day}>
    <FormattedDate
      value={startOfDay(day)}
      timeZone="Europe/Stockholm"
      weekday={weekday ? 'long' : undefined}
      day="numeric"
      month="long"
      year="numeric"
    />
  </time>
)
