import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { MemberMeeting, MemberMeetingDraft } from '../member-meetings/member-meeting.ts'
import { StoredFile } from '../basics/stored-file.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { FileAddress, FileAnnouncement, FileTarget } from './uploads.ts'

const none = z.object({})
const ClubParams = z.object({ club: ClubId })
const MeetingParams = ClubParams.extend({ meeting: z.ulid() })

export const MemberMeetingsView = z.object({
  clubId: ClubId,
  clubName: z.string(),
  meetings: z.array(MemberMeeting),
  names: z.record(PersonRef, z.string()),
  mayEdit: z.boolean(),
  portalNow: Instant,
})
export type MemberMeetingsView = z.infer<typeof MemberMeetingsView>

const base = { query: none, reply: MemberMeetingsView } as const
export const readMemberMeetings = endpoint({
  ...base,
  name: 'readMemberMeetings',
  method: 'GET',
  path: '/clubs/:club/member-meetings',
  access: ofClub('member-meetings.read'),
  params: ClubParams,
  body: none,
})
/** Registers a meeting that was held, under the browser's id; sent again it is the same meeting. */
export const registerMemberMeeting = endpoint({
  ...base,
  name: 'registerMemberMeeting',
  method: 'POST',
  path: '/clubs/:club/member-meetings',
  access: ofClub('member-meetings.edit'),
  params: ClubParams,
  body: MemberMeetingDraft.extend({ id: z.ulid() }),
})
/** Corrects the version that `If-Match` names; 412 with what is stored when another person was faster. */
export const correctMemberMeeting = endpoint({
  ...base,
  name: 'correctMemberMeeting',
  method: 'PUT',
  path: '/clubs/:club/member-meetings/:meeting',
  access: ofClub('member-meetings.edit'),
  params: MeetingParams,
  body: MemberMeetingDraft,
})
/** Removes the version that `If-Match` names; one already gone counts as removed. */
export const removeMemberMeeting = endpoint({
  ...base,
  name: 'removeMemberMeeting',
  method: 'DELETE',
  path: '/clubs/:club/member-meetings/:meeting',
  access: ofClub('member-meetings.edit'),
  params: MeetingParams,
  body: none,
})

/** Where the browser sends a protocol, a PDF. */
export const startMeetingProtocol = endpoint({
  name: 'startMeetingProtocol',
  method: 'POST',
  path: '/clubs/:club/member-meeting-protocols',
  access: ofClub('member-meetings.edit'),
  params: ClubParams,
  query: none,
  body: FileAnnouncement,
  reply: FileTarget,
})
/** Checks what arrived; a meeting then names it by its id. Doing it again changes nothing. */
export const finishMeetingProtocol = endpoint({
  name: 'finishMeetingProtocol',
  method: 'POST',
  path: '/clubs/:club/member-meeting-protocols/:file',
  access: ofClub('member-meetings.edit'),
  params: ClubParams.extend({ file: z.ulid() }),
  query: none,
  body: none,
  reply: z.object({ file: StoredFile }),
})
export const readMeetingProtocol = endpoint({
  name: 'readMeetingProtocol',
  method: 'GET',
  path: '/clubs/:club/member-meetings/:meeting/protocol',
  page: 'memberMeetingHeld',
  access: ofClub('member-meetings.read'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: FileAddress,
})
