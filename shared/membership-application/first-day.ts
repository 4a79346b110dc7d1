import type { MembershipApplication } from './application.ts'

/** The first day of the membership that is asked for: `today`, or with a later start month the first of that month. */
export const firstDayOf = (application: Pick<MembershipApplication, 'work'>, today: string): string => {
  const { work } = application
  if (!('startMonth' in work)) return today
  const first = `${work.startMonth}-01`
  return first > today ? first : today
}
