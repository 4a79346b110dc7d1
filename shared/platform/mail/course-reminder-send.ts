import type { CourseReminder } from '../../courses/reminding.ts'

export const courseReminderSendId = (occasion: string, { days, firstDay }: Omit<CourseReminder, 'at'>): string =>
  `course-reminder-${occasion}-${days}-${firstDay}`
