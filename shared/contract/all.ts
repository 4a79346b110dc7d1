import * as assignments from './assignments.ts'
import * as clubDocuments from './club-documents.ts'
import * as contactUnion from './contact-union.ts'
import * as news from './news.ts'
import * as courses from './courses.ts'
import * as demo from './demo.ts'
import type { Area, Method } from './endpoint.ts'
import * as annualMeetingFiles from './annual-meeting-files.ts'
import * as annualMeetingHandover from './annual-meeting-handover.ts'
import * as annualMeetingCommands from './annual-meeting-commands.ts'
import * as annualMeeting from './annual-meeting.ts'
import * as memberMeetings from './member-meetings.ts'
import * as clubContacts from './club-contacts.ts'
import * as clubMembers from './club-members.ts'
import * as operator from './operator.ts'
import * as assignmentsOwnMandates from './assignments-own-mandates.ts'
import * as annualMeetingParticipation from './annual-meeting-participation.ts'
import * as preview from './preview.ts'
import * as annualMeetingRehearsal from './annual-meeting-rehearsal.ts'
import * as annualMeetingSendings from './annual-meeting-sendings.ts'
import * as signIn from './sign-in.ts'
import * as signing from './signing.ts'

/** What is common to every route, whatever it takes and gives. */
export type AnyEndpoint = {
  name: string
  area: Area
  method: Method
  path: string
  access: string
  calledFrom?: 'engine-page'
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'area' in value

/** Every route of the portal, from which the local server, the stack and the authorization matrix are made. */
export const endpoints: readonly AnyEndpoint[] = [
  signIn,
  annualMeeting,
  annualMeetingCommands,
  annualMeetingRehearsal,
  signing,
  annualMeetingFiles,
  annualMeetingHandover,
  annualMeetingSendings,
  annualMeetingParticipation,
  assignments,
  assignmentsOwnMandates,
  clubMembers,
  clubContacts,
  memberMeetings,
  clubDocuments,
  news,
  preview,
  contactUnion,
  courses,
  operator,
  demo,
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
