import { FormattedDate } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'

/** A month, `yyyy-mm`, in words: `juni 2027`. */
export const MonthInWords = ({ month }: { month: string }) => (
  <time dateTime={month}>
    <FormattedDate value={startOfDay(`${month}-01`)} timeZone="Europe/Stockholm" month="long" year="numeric" />
  </time>
)
