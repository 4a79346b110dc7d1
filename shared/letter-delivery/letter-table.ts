import { meetingLetters } from './kinds/annual-meeting.ts'
import { businessMeetingLetters } from './kinds/business-meetings.ts'
import { courseLetters } from './kinds/courses.ts'
import { dataRequestLetters } from './kinds/data-requests.ts'
import { mailingLetters } from './kinds/mailings.ts'
import { membershipLetters } from './kinds/membership.ts'
import { officerLetters } from './kinds/officers.ts'
import { subscriptionLetters } from './kinds/subscriptions.ts'
import type { LetterGroup } from './letter-groups.ts'
import type { Rows } from './letter-row.ts'

/** Every kind of letter that is sent to several people, in the order in which editors see them. */
export const sentLetters = {
  ...meetingLetters,
  ...membershipLetters,
  ...businessMeetingLetters,
  ...courseLetters,
  ...dataRequestLetters,
  ...subscriptionLetters,
  ...officerLetters,
  ...mailingLetters,
} as const satisfies Rows

/** No sendings of their own: letters to an address outside the register or to the union, and variants of others. */
export const otherLetters = {
  'call-confirmed': { of: 'addressed', group: 'union' },
  'company-link': { of: 'addressed', group: 'business-meetings' },
  'company-approved': { of: 'addressed', group: 'business-meetings' },
  'company-declined': { of: 'addressed', group: 'business-meetings' },
  'company-withdrawn': { of: 'addressed', group: 'business-meetings' },
  'company-revoked': { of: 'addressed', group: 'business-meetings' },
  'call-wanted': { of: 'union', group: 'union' },
  'company-waits': { of: 'union', group: 'union' },
  'company-reminder': { of: 'union', group: 'union' },
  'company-late': { of: 'union', group: 'union' },
  'data-request-due': { of: 'union', group: 'union' },
  'payment-changed': { of: 'variant', group: 'membership' },
  'leaving-over': { of: 'variant', group: 'membership' },
  'choice-declined': { of: 'variant', group: 'membership' },
} as const satisfies Record<string, { of: 'addressed' | 'union' | 'variant'; group: LetterGroup }>
