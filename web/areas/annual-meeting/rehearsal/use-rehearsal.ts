import { isRehearsal } from '#shared/annual-meeting/rehearsal.ts'
import { useMeeting } from '../meeting-context.tsx'

/** Whether the meeting of the page is only a rehearsal. */
export const useRehearsal = (): boolean => isRehearsal(useMeeting().view.summary.year)
