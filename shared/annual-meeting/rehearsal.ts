import { calendarYear, isRehearsal } from '../basics/rehearsal-year.ts'

export const meetingFileName = (club: string, year: number): string =>
  `${club}-${calendarYear(year)}${isRehearsal(year) ? '-ovning' : ''}`

/** What a rehearsal has in place of the register's reference. */
export const rehearsalReference = 'ÖVNING'
