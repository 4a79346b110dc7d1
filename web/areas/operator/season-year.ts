import { useParams } from 'react-router'
import { MeetingYear } from '#shared/annual-meeting/meeting.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'

/** The season of the page's address; null where it is no year that has one. Rehearsals have no season. */
export const useYear = (): number | null => {
  const { data } = MeetingYear.safeParse(useParams()['year'])
  return data === undefined || isRehearsal(data) ? null : data
}
