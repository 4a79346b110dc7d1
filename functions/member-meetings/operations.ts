import { withFileStore } from '../common/file-deps.ts'
import { areaHandler } from '../common/area-handler.ts'
import { memberMeetings } from './area.ts'
import { readMeetingProtocol, readMemberMeetings } from './read-meetings.ts'
import { finishMeetingProtocol, startMeetingProtocol } from './upload-protocol.ts'
import { correctMemberMeeting, registerMemberMeeting, removeMemberMeeting } from './write-meeting.ts'

export const operations = [
  readMemberMeetings,
  registerMemberMeeting,
  correctMemberMeeting,
  removeMemberMeeting,
  startMeetingProtocol,
  finishMeetingProtocol,
  readMeetingProtocol,
]

export const handler = areaHandler(memberMeetings, operations, withFileStore)
