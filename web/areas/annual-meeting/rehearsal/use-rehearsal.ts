import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { useMeeting } from '../meeting-context.tsx'

/** Whether the meeting of the page is only a rehearsal. */
export const useRehearsal = (): boolean => isRehearsal(useMeeting().view.summary.year)
