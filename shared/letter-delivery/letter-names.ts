import type { BothLanguages } from '../basics/both-languages.ts'
import { meetingLetterNames } from './kinds/annual-meeting.ts'
import { businessMeetingLetterNames } from './kinds/business-meetings.ts'
import { courseLetterNames } from './kinds/courses.ts'
import { dataRequestLetterNames } from './kinds/data-requests.ts'
import { mailingLetterNames } from './kinds/mailings.ts'
import { membershipLetterNames } from './kinds/membership.ts'
import { officerLetterNames } from './kinds/officers.ts'
import type { OwnLetterKind } from './letter-kind.ts'

/** What a letter is about, as operators read it in their lists. */
export const letterNames = {
  ...meetingLetterNames,
  ...membershipLetterNames,
  ...businessMeetingLetterNames,
  ...courseLetterNames,
  ...dataRequestLetterNames,
  ...officerLetterNames,
  ...mailingLetterNames,
} as const satisfies Record<OwnLetterKind, BothLanguages>
