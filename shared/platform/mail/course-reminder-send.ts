import type { CourseReminder } from '../../courses/reminding.ts'

/** The sending that reminds those with a seat of an occasion. */
export const courseReminderSendId = (occasion: string, { days, firstDay }: Omit<CourseReminder, 'at'>): string =>
  `course-reminder-${occasion}-${days}-${firstDay}`
