import { reminderDays, type CourseReminder } from '../../courses/reminding.ts'

const prefix = 'course-reminder-'

/** The sending that reminds those with a seat of an occasion. */
export const courseReminderSendId = (occasion: string, { days, firstDay }: Omit<CourseReminder, 'at'>): string =>
  `${prefix}${occasion}-${days}-${firstDay}`

/** Which reminder of which occasion a sending is; null where its id says none. */
export const reminderOfSend = (sendId: string): (Omit<CourseReminder, 'at'> & { occasion: string }) | null => {
  const [occasion = '', told, ...firstDay] = sendId.slice(prefix.length).split('-')
  const days = reminderDays.find((each) => String(each) === told)
  return days === undefined ? null : { occasion, days, firstDay: firstDay.join('-') }
}
