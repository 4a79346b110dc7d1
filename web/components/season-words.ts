import { useIntl } from 'react-intl'
import { seasonRules } from '#shared/season.ts'

/** Gives the dates and day counts of a year's season, as texts name them. */
export const useSeasonWords = () => {
  const intl = useIntl()
  const inWords = (day: string) => intl.formatDate(day, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (year: number) => {
    const { noticeDays, documentsDays, meetingWindow, registrationWindow, submissionLastDay } = seasonRules(year)
    return {
      noticeDays,
      documentsDays,
      meetingLastDay: inWords(meetingWindow.lastDay),
      firstDay: inWords(registrationWindow.firstDay),
      lastDay: inWords(registrationWindow.lastDay),
      submissionLastDay: inWords(submissionLastDay),
    }
  }
}
