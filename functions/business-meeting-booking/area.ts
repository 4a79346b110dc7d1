import * as contract from '#shared/contract/business-meeting-booking.ts'
import { area } from '../common/area.ts'

/** Times that companies offer, and students’ bookings of them. */
export const businessMeetingBooking = area({
  name: 'business-meeting-booking',
  contract: [contract],
  tables: { courses: 'write', sessions: 'update', people: 'read' },
  engine: true,
})
