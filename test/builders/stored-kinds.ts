import type { RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { storedAmongPeople, storedInContent, storedInMail, storedInSessions } from './stored-by-reference.ts'
import { storedInCourses } from './stored-in-courses.ts'
import { storedInMeetings } from './stored-in-meetings.ts'
import { storedOfMember } from './stored-of-member.ts'
import type { Planted } from './stored-plan.ts'

/** One item of every kind that holds something of people, all of one person’s; the compiler asks for each kind. */
export const oneOfEachRetained = (planted: Planted): Readonly<Record<RetainedItem, Record<string, unknown>>> => ({
  ...storedOfMember(planted),
  ...storedAmongPeople(planted),
  ...storedInSessions(planted),
  ...storedInMail(planted),
  ...storedInContent(planted),
  ...storedInMeetings(planted),
  ...storedInCourses(planted),
})
