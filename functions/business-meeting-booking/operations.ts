import { withEngine, type EngineDeps } from '../common/engine.ts'
import type { Operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { businessMeetingBooking } from './area.ts'
import { bookBusinessMeeting } from './book-meeting.ts'
import { cancelBusinessMeeting } from './cancel-meeting.ts'
import { readBusinessMeetingCompanies, readBusinessMeetings, readOwnBusinessMeetings } from './read-meetings.ts'
import { readBusinessMeetingCalendar } from './read-meeting-calendar.ts'

export const operations: readonly Operation<EngineDeps>[] = [
  readBusinessMeetings,
  readBusinessMeetingCompanies,
  readOwnBusinessMeetings,
  bookBusinessMeeting,
  cancelBusinessMeeting,
  readBusinessMeetingCalendar,
]

export const handler = areaHandler(businessMeetingBooking, operations, withEngine)
