import type { AskedReminders } from '../stores/annual-meeting/asked-reminders.ts'
import type { Process } from './client.ts'
import { searchAttributes } from './search-attributes.ts'

/** Carries out an operator's order of a day, once: started again it does nothing. */
export const askedRemindersProcess = ({ year, day, at, clubs }: AskedReminders): Process => ({
  type: 'askedReminders',
  queue: 'background',
  id: `reminders/${year}/${day}`,
  argument: { year, at, clubs },
  searchAttributes: [{ key: searchAttributes.meetingYear, value: year }],
  summary: `Reminders of ${day} to ${clubs.length} clubs, ordered by an operator`,
})
