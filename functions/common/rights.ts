import type { z } from 'zod'
import { nextRole } from '#shared/annual-meeting/protocol/stand-in.ts'
import { isRehearsal } from '#shared/annual-meeting/rehearsal.ts'
import type { MeetingRights } from '#shared/contract/meetings.ts'
import { may, type Right } from '#shared/roles/access.ts'
import { meetingAccess, noMeetingYet } from '#shared/platform/stores/access.ts'
import type { Caller } from './exchange.ts'

type Viewer = Pick<Caller, 'who' | 'meeting' | 'portalNow'>

const has = ({ who, meeting, portalNow }: Viewer, club: string, right: Right) => may(right, who, meeting ? meetingAccess(meeting) : noMeetingYet(club), portalNow).ok

/** Whether the caller works on the meeting, and does not only read its notice as a member. */
export const worksOn = (viewer: Viewer, club: string) => has(viewer, club, 'meeting.work')

/** In a rehearsal one person plays the secretary first and then the adjusters. */
const playsAdjuster = ({ meeting }: Viewer) => meeting !== null && isRehearsal(meeting.year) && nextRole(meeting, meeting) === 'adjuster'

/** What the caller may do with the meeting, for the screens. */
export const rightsIn = (viewer: Viewer, club: string): z.infer<typeof MeetingRights> => ({
  edit: has(viewer, club, 'meeting.edit'),
  submit: has(viewer, club, 'meeting.submit'),
  register: has(viewer, club, 'assignments.register'),
  editProtocol: has(viewer, club, 'protocol.edit'),
  sign: has(viewer, club, 'protocol.sign.secretary') && !playsAdjuster(viewer) ? 'secretary' : has(viewer, club, 'protocol.sign.adjuster') ? 'adjuster' : null,
})
