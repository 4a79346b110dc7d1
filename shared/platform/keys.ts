import { annualMeetingKeys } from './keys/annual-meetings.ts'
import { assignmentKeys } from './keys/assignments.ts'
import { auditKeys } from './keys/audit.ts'
import { businessMeetingKeys } from './keys/business-meetings.ts'
import { clubKeys } from './keys/clubs.ts'
import { contentKeys } from './keys/content.ts'
import { courseKeys } from './keys/courses.ts'
import { mailingKeys } from './keys/mailings.ts'
import { memberCaseKeys } from './keys/member-cases.ts'
import { membershipKeys } from './keys/membership.ts'
import { personKeys } from './keys/people.ts'
import { sendingKeys } from './keys/sendings.ts'
import { sessionKeys } from './keys/sessions.ts'
import { upkeepKeys } from './keys/upkeep.ts'

export const keys = {
  ...annualMeetingKeys,
  ...assignmentKeys,
  ...auditKeys,
  ...businessMeetingKeys,
  ...clubKeys,
  ...contentKeys,
  ...courseKeys,
  ...mailingKeys,
  ...memberCaseKeys,
  ...membershipKeys,
  ...personKeys,
  ...sendingKeys,
  ...sessionKeys,
  ...upkeepKeys,
} as const
