import type { RetainedItem } from '#shared/platform/erasure/stored-items.ts'
import { keptAmongPeople, keptInContent, keptInMail, keptInSessions } from './kept-by-reference.ts'
import { keptInCourses } from './kept-in-courses.ts'
import { keptInMeetings } from './kept-in-meetings.ts'
import { keptOfMember } from './kept-of-member.ts'
import type { Planted } from './kept-plan.ts'

/** One item of every kind that holds something of people, all of one person’s; the compiler asks for each kind. */
export const oneOfEachKept = (planted: Planted): Readonly<Record<RetainedItem, Record<string, unknown>>> => ({
  ...keptOfMember(planted),
  ...keptAmongPeople(planted),
  ...keptInSessions(planted),
  ...keptInMail(planted),
  ...keptInContent(planted),
  ...keptInMeetings(planted),
  ...keptInCourses(planted),
})
