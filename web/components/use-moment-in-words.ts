import { useIntl } from 'react-intl'
import { clockInWords } from './time-in-words.ts'

/** An instant as day and time of day in Sweden, within a sentence of the portal's errors. */
export const useMomentInWords = () => {
  const intl = useIntl()
  return (at: number): string =>
    intl.formatMessage(
      { id: 'errors.day-and-time' },
      {
        day: intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Stockholm' }),
        time: clockInWords(at, intl.locale.startsWith('en') ? 'en' : 'sv'),
      },
    )
}
