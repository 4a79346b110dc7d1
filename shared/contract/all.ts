import * as assignments from './assignments.ts'
import * as clubDocuments from './club-documents.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as courses from './courses.ts'
import * as demo from './demo.ts'
import type { Area, Method } from './endpoint.ts'
import * as files from './files.ts'
import * as handover from './handover.ts'
import * as meetingCommands from './meeting-commands.ts'
import * as meetings from './meetings.ts'
import * as memberMeetings from './member-meetings.ts'
import * as members from './members.ts'
import * as operator from './operator.ts'
import * as ownMandates from './own-mandates.ts'
import * as participation from './participation.ts'
import * as preview from './preview.ts'
import * as rehearsal from './rehearsal.ts'
import * as sendings from './sendings.ts'
import * as signIn from './sign-in.ts'
import * as signing from './signing.ts'

/** What is common to every route, whatever it takes and gives. */
export type AnyEndpoint = { name: string; area: Area; method: Method; path: string; access: string; calledFrom?: 'engine-page' }

const isEndpoint = (value: unknown): value is AnyEndpoint => typeof value === 'object' && value !== null && 'method' in value && 'area' in value

/** Every route of the portal, from which the local server, the stack and the authorization matrix are made. */
export const endpoints: readonly AnyEndpoint[] = [signIn, meetings, meetingCommands, rehearsal, signing, files, handover, sendings, participation, assignments, ownMandates, members, memberMeetings, clubDocuments, content, preview, contact, courses, operator, demo].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
