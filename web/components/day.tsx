import { FormattedDate } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'

/** A day of the Swedish calendar in words: `28 februari 2027`. */
export const DayInWords = ({ day }: { day: string }) => (
  <time dateTime={day}>
    <FormattedDate value={startOfDay(day)} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
  </time>
)
