import type { Config } from '#shared/platform/config.ts'
import type { AreaName } from './areas.ts'
import type { Deps } from './common/deps.ts'
import { operations as businessMeetingCommands } from './business-meeting-commands/operations.ts'
import { operations as businessMeetings } from './business-meetings/operations.ts'
import { operations as clubDocuments } from './club-documents/operations.ts'
import { withContact } from './contact-union/deps.ts'
import { operations as news } from './news/operations.ts'
import { operations as businessMeetingBooking } from './business-meeting-booking/operations.ts'
import { operations as courseCommands } from './course-commands/operations.ts'
import { operations as courseSignUp } from './course-sign-up/operations.ts'
import { operations as courses } from './courses/operations.ts'
import { operations as assignments } from './assignments/operations.ts'
import { tellProcesses } from './demo/clock-notice.ts'
import { withDemo } from './demo/deps.ts'
import { operations as demo } from './demo/operations.ts'
import { withFiles } from './annual-meeting-files/deps.ts'
import { operations as annualMeetingFiles } from './annual-meeting-files/operations.ts'
import { operations as annualMeetingCommands } from './annual-meeting-commands/operations.ts'
import { operations as annualMeeting } from './annual-meeting/operations.ts'
import { operations as mailingCommands } from './mailing-commands/operations.ts'
import { operations as mailings } from './mailings/operations.ts'
import { operations as memberMeetings } from './member-meetings/operations.ts'
import { operations as membership } from './membership/operations.ts'
import { operations as membershipApplication } from './membership-application/operations.ts'
import { withApplications } from './membership-application-commands/deps.ts'
import { operations as membershipApplicationCommands } from './membership-application-commands/operations.ts'
import { operations as membershipCommands } from './membership-commands/operations.ts'
import { operations as clubContacts } from './club-contacts/operations.ts'
import { operations as clubMembers } from './club-members/operations.ts'
import { operations as contactUnion } from './contact-union/operations.ts'
import { operations as content } from './content/operations.ts'
import { operations as dataRights } from './data-rights/operations.ts'
import { operations as dataRightsCommands } from './data-rights-commands/operations.ts'
import { operations as insurance } from './insurance/operations.ts'
import { operations as lookUps } from './look-ups/operations.ts'
import { withRegister } from './payments/deps.ts'
import { operations as payments } from './payments/operations.ts'
import { withOperator } from './operator/deps.ts'
import { operations as operator } from './operator/operations.ts'
import { operations as search } from './search/operations.ts'
import { operations as salaryStatistics } from './salary-statistics/operations.ts'
import { operations as annualMeetingParticipation } from './annual-meeting-participation/operations.ts'
import { operations as signIn } from './sign-in/operations.ts'
import { withSigning } from './signing/deps.ts'
import { operations as signing } from './signing/operations.ts'
import { withUnsubscribing } from './unsubscribing/deps.ts'
import { operations as unsubscribing } from './unsubscribing/operations.ts'

/** Every route of the portal, by area: what each function serves in the cloud, and all of them on one machine. */
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
} as const satisfies Record<Exclude<AreaName, 'letter-delivery'>, unknown>

/** What the routes of every area together work with. */
export const withEverything = (config: Config, base: Deps & { config: Config }) => {
  const withCommands = withApplications(config, withSigning(config, base))
  const deps = withUnsubscribing(
    config,
    withContact(config, withOperator(config, withRegister(config, withFiles(config, withCommands)))),
  )
  return withDemo(config, deps, tellProcesses(deps))
}
