import { readOwnBusinessMeetings as endpoint } from '#shared/contract/business-meeting-booking.ts'
import { operation } from '../common/operation.ts'
import { ownBusinessMeeting } from '../common/own-business-meeting.ts'

/** Everything that the caller has booked, as it is at this moment: the index may not have the latest yet. */
export const readOwnBusinessMeetings = operation(endpoint, {
  run: async (_, { who, portalNow, realNow }, { stores }) => {
    const { heldSeats, meetingBookings } = stores
    const [listed, { meetings }] = await Promise.all([meetingBookings.listOf(who.ref), heldSeats.readHeldBy(who.ref)])
    const ids = new Set([...listed.map(({ id }) => id), ...meetings.map(({ booking }) => booking)])
    const found = (await meetingBookings.readAll([...ids])).filter(({ person }) => person === who.ref)
    const own = await Promise.all(found.map((booking) => ownBusinessMeeting(booking, stores, realNow)))
    return { meetings: own.toSorted((one, other) => one.startsAt - other.startsAt), portalNow }
  },
})
