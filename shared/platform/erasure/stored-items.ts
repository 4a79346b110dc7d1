import type { keys } from '../keys.ts'
import { annualMeetingItems } from '../keys/annual-meetings.ts'
import { assignmentItems } from '../keys/assignments.ts'
import { auditItems } from '../keys/audit.ts'
import { businessMeetingItems } from '../keys/business-meetings.ts'
import { clubItems } from '../keys/clubs.ts'
import { contentItems } from '../keys/content.ts'
import { courseItems } from '../keys/courses.ts'
import { mailingItems } from '../keys/mailings.ts'
import { memberCaseItems } from '../keys/member-cases.ts'
import { membershipItems } from '../keys/membership.ts'
import { personItems } from '../keys/people.ts'
import { sendingItems } from '../keys/sendings.ts'
import { sessionItems } from '../keys/sessions.ts'
import { upkeepItems } from '../keys/upkeep.ts'
import type { Held, StoredRecord } from './record.ts'

/** Every kind of stored item by the name of its key; its record stands beside the key. */
export const storedItems = {
  ...annualMeetingItems,
  ...assignmentItems,
  ...auditItems,
  ...businessMeetingItems,
  ...clubItems,
  ...contentItems,
  ...courseItems,
  ...mailingItems,
  ...memberCaseItems,
  ...membershipItems,
  ...personItems,
  ...sendingItems,
  ...sessionItems,
  ...upkeepItems,
} as const satisfies Record<keyof typeof keys, Held>

type StoredItems = typeof storedItems
export type RetainedItem = {
  [Kind in keyof StoredItems]: StoredItems[Kind] extends StoredRecord ? Kind : never
}[keyof StoredItems]

export const retainedItems = (Object.keys(storedItems) as (keyof StoredItems)[]).filter(
  (kind): kind is RetainedItem => storedItems[kind].retention !== null,
)
