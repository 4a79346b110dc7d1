import type { AreaName } from './areas.ts'
import { handler as businessMeetingCommands } from './business-meeting-commands/operations.ts'
import { handler as businessMeetings } from './business-meetings/operations.ts'
import { handler as clubDocuments } from './club-documents/operations.ts'
import { handler as news } from './news/operations.ts'
import { handler as businessMeetingBooking } from './business-meeting-booking/operations.ts'
import { handler as courseCommands } from './course-commands/operations.ts'
import { handler as courseSignUp } from './course-sign-up/operations.ts'
import { handler as courses } from './courses/operations.ts'
import { handler as assignments } from './assignments/operations.ts'
import { handler as demo } from './demo/operations.ts'
import { handler as annualMeetingFiles } from './annual-meeting-files/operations.ts'
import { handler as annualMeetingCommands } from './annual-meeting-commands/operations.ts'
import { handler as annualMeeting } from './annual-meeting/operations.ts'
import { handler as mailingCommands } from './mailing-commands/operations.ts'
import { handler as mailings } from './mailings/operations.ts'
import { handler as memberMeetings } from './member-meetings/operations.ts'
import { handler as membership } from './membership/operations.ts'
import { handler as membershipApplication } from './membership-application/operations.ts'
import { handler as membershipApplicationCommands } from './membership-application-commands/operations.ts'
import { handler as membershipCommands } from './membership-commands/operations.ts'
import { handler as clubContacts } from './club-contacts/operations.ts'
import { handler as clubMembers } from './club-members/operations.ts'
import { handler as contactUnion } from './contact-union/operations.ts'
import { handler as content } from './content/operations.ts'
import { handler as dataRights } from './data-rights/operations.ts'
import { handler as dataRightsCommands } from './data-rights-commands/operations.ts'
import { handler as insurance } from './insurance/operations.ts'
import { handler as lookUps } from './look-ups/operations.ts'
import { handler as payments } from './payments/operations.ts'
import { handler as operator } from './operator/operations.ts'
import { handler as search } from './search/operations.ts'
import { handler as salaryStatistics } from './salary-statistics/operations.ts'
import { handler as annualMeetingParticipation } from './annual-meeting-participation/operations.ts'
import { handler as signIn } from './sign-in/operations.ts'
import { handler as signing } from './signing/operations.ts'
import { handler as unsubscribing } from './unsubscribing/operations.ts'

export const routes = {
  'sign-in': signIn,
  'annual-meeting': annualMeeting,
  'annual-meeting-commands': annualMeetingCommands,
  'annual-meeting-files': annualMeetingFiles,
  'annual-meeting-participation': annualMeetingParticipation,
  signing,
  assignments,
  'club-members': clubMembers,
  'club-contacts': clubContacts,
  'club-documents': clubDocuments,
  mailings,
  'mailing-commands': mailingCommands,
  'member-meetings': memberMeetings,
  membership,
  'membership-commands': membershipCommands,
  payments,
  'membership-application': membershipApplication,
  'membership-application-commands': membershipApplicationCommands,
  insurance,
  'salary-statistics': salaryStatistics,
  'data-rights': dataRights,
  'data-rights-commands': dataRightsCommands,
  courses,
  'course-commands': courseCommands,
  'course-sign-up': courseSignUp,
  'business-meeting-booking': businessMeetingBooking,
  'business-meetings': businessMeetings,
  'business-meeting-commands': businessMeetingCommands,
  news,
  content,
  'contact-union': contactUnion,
  'look-ups': lookUps,
  search,
  operator,
  unsubscribing,
  demo,
} as const satisfies {
  readonly [Name in Exclude<AreaName, 'letter-delivery'>]: { readonly area: { readonly name: Name } }
}
