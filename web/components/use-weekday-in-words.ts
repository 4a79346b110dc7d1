import { useIntl } from 'react-intl'
import { writeWeekday } from '#shared/languages/formats.ts'

/** Writes a day with its weekday and year as letters do: `tisdag 20 april 2027`, and in English without a comma. */
export const useWeekdayInWords = (): ((day: string) => string) => {
  const { locale } = useIntl()
  return (day) => writeWeekday(day, locale.startsWith('en') ? 'en' : 'sv')
}
