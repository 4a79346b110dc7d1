import { annualMeeting } from './annual-meeting/area.ts'
import { annualMeetingCommands } from './annual-meeting-commands/area.ts'
import { annualMeetingFiles } from './annual-meeting-files/area.ts'
import { annualMeetingParticipation } from './annual-meeting-participation/area.ts'
import { assignments } from './assignments/area.ts'
import { businessMeetingBooking } from './business-meeting-booking/area.ts'
import { businessMeetingCommands } from './business-meeting-commands/area.ts'
import { businessMeetings } from './business-meetings/area.ts'
import { clubContacts } from './club-contacts/area.ts'
import { clubDocuments } from './club-documents/area.ts'
import { clubMembers } from './club-members/area.ts'
import { content } from './content/area.ts'
import { contactUnion } from './contact-union/area.ts'
import { courseCommands } from './course-commands/area.ts'
import { courseSignUp } from './course-sign-up/area.ts'
import { courses } from './courses/area.ts'
import { dataRights } from './data-rights/area.ts'
import { dataRightsCommands } from './data-rights-commands/area.ts'
import { demo } from './demo/area.ts'
import { insurance } from './insurance/area.ts'
import { letterDelivery } from './letter-delivery/area.ts'
import { lookUps } from './look-ups/area.ts'
import { mailingCommands } from './mailing-commands/area.ts'
import { mailings } from './mailings/area.ts'
import { memberMeetings } from './member-meetings/area.ts'
import { membership } from './membership/area.ts'
import { membershipApplication } from './membership-application/area.ts'
import { membershipApplicationCommands } from './membership-application-commands/area.ts'
import { membershipCommands } from './membership-commands/area.ts'
import { news } from './news/area.ts'
import { payments } from './payments/area.ts'
import { operator } from './operator/area.ts'
import { salaryStatistics } from './salary-statistics/area.ts'
import { search } from './search/area.ts'
import { signIn } from './sign-in/area.ts'
import { signing } from './signing/area.ts'
import { unsubscribing } from './unsubscribing/area.ts'

export const areas = [
  signIn,
  annualMeeting,
  annualMeetingCommands,
  annualMeetingFiles,
  annualMeetingParticipation,
  signing,
  assignments,
  clubMembers,
  clubContacts,
  clubDocuments,
  mailings,
  mailingCommands,
  memberMeetings,
  membership,
  membershipCommands,
  payments,
  membershipApplication,
  membershipApplicationCommands,
  insurance,
  salaryStatistics,
  dataRights,
  dataRightsCommands,
  content,
  courses,
  courseCommands,
  courseSignUp,
  businessMeetingBooking,
  businessMeetings,
  businessMeetingCommands,
  news,
  contactUnion,
  lookUps,
  search,
  operator,
  unsubscribing,
  letterDelivery,
  demo,
] as const

type AnyArea = (typeof areas)[number]
export type AreaName = AnyArea['name']

export type ServedArea = Exclude<AnyArea, { calledBy: string }>
export const servedAreas = areas.filter((area): area is ServedArea => !('calledBy' in area))

export type FunctionGroup = 'meetings' | 'clubs' | 'mailings' | 'membership' | 'courses' | 'portal'

/**
 * The group that an area's function is deployed with, at most ten to a group. An area stays in its group: a function
 * that changes it has to be deleted first, and its routes are unanswered meanwhile. A new area joins a group that has
 * room, or begins one.
 */
export const functionGroups = {
  'annual-meeting': 'meetings',
  'annual-meeting-commands': 'meetings',
  'annual-meeting-files': 'meetings',
  'annual-meeting-participation': 'meetings',
  signing: 'meetings',
  assignments: 'clubs',
  'club-members': 'clubs',
  'club-contacts': 'clubs',
  'club-documents': 'clubs',
  'member-meetings': 'clubs',
  mailings: 'mailings',
  'mailing-commands': 'mailings',
  unsubscribing: 'mailings',
  membership: 'membership',
  'membership-commands': 'membership',
  'membership-application': 'membership',
  'membership-application-commands': 'membership',
  payments: 'membership',
  insurance: 'membership',
  'salary-statistics': 'membership',
  courses: 'courses',
  'course-commands': 'courses',
  'course-sign-up': 'courses',
  'business-meeting-booking': 'courses',
  'business-meetings': 'courses',
  'business-meeting-commands': 'courses',
  'sign-in': 'portal',
  content: 'portal',
  'data-rights': 'portal',
  'data-rights-commands': 'portal',
  news: 'portal',
  'contact-union': 'portal',
  'look-ups': 'portal',
  search: 'portal',
  operator: 'portal',
} as const satisfies Record<ServedArea['name'], FunctionGroup>
