import { addDays, addMonths, stockholmDate } from '../clock.ts'
import { businessMeetingLimits } from './limits.ts'

/** The months `yyyy-mm` in which a slot can begin that is offered now. */
export const offeredMonths = (now: number): string[] => {
  const today = stockholmDate(now)
  const last = addDays(today, businessMeetingLimits.daysAhead).slice(0, 7)
  const months: string[] = []
  for (let month = today.slice(0, 7); month <= last; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month)
  return months
}
