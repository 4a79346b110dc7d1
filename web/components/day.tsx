import { FormattedDate } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import { useWeekdayInWords } from './use-weekday-in-words.ts'

/** A day of the Swedish calendar with its weekday, as text alone: `tisdag 20 april 2027`. */
export const WeekdayInWords = ({ day }: { day: string }) => useWeekdayInWords()(day)

/** A day of the Swedish calendar in words: `28 februari 2027`. */
export const DayInWords = ({ day, weekday = false }: { day: string; weekday?: boolean }) => (
  <time dateTime={day}>
    {weekday ? (
      <WeekdayInWords day={day} />
    ) : (
      <FormattedDate value={startOfDay(day)} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
    )}
  </time>
)
