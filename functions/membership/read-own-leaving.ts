import { thingsOf } from '#shared/annual-meeting/handover/handover-list.ts'
import { endOfDay, seasonYearOf, stockholmDate } from '#shared/clock.ts'
import { readOwnLeaving as endpoint, type OwnLeaving } from '#shared/contract/membership-leaving.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { lastDayOf } from '#shared/membership-leaving/leaving.ts'
import { beginsAfter } from '#shared/membership-leaving/begins-after.ts'
import { mandatesEnding, placeOf, seatEnds, signatoryIn } from '#shared/membership-leaving/what-ends.ts'
import { changeView } from '../common/change-view.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { leavingNotice } from '../common/leaving-notice.ts'
import { operation } from '../common/operation.ts'
import { ownBusinessMeeting } from '../common/own-business-meeting.ts'

type About = Pick<Caller, 'who' | 'person' | 'portalNow' | 'realNow'>

const inClubs = async (
  { who: { ref }, person, portalNow }: About,
  { people, meetings }: Deps['stores'],
  lastDay: string,
): Promise<Pick<OwnLeaving, 'mandates' | 'meetings'>> => {
  const ending = mandatesEnding(await people.assignmentsOf(ref, 'as-stored'), lastDay)
  const ids = [...person.employments, ...ending].flatMap(({ clubId }) => clubId ?? [])
  const year = seasonYearOf(portalNow)
  const clubs = await Promise.all(
    [...new Set(ids)].map(async (clubId) => {
      const [club, meeting] = await Promise.all([people.club(clubId), meetings.readSummary({ club: clubId, year })])
      return { clubId, name: club?.name ?? '', role: meeting && signatoryIn(meeting, ref) }
    }),
  )
  const nameOf = (clubId: string) => clubs.find((club) => club.clubId === clubId)?.name ?? ''
  return {
    mandates: ending.map(({ id, clubId, type, until }) => ({
      id,
      club: nameOf(clubId),
      type,
      until,
      things: [...thingsOf(type)],
    })),
    meetings: clubs.flatMap(({ clubId, name, role }) => (role ? [{ clubId, club: name, role }] : [])),
  }
}

const seatsOf = async (
  { who: { ref } }: About,
  { courses, signUps }: Deps['stores'],
  lastDay: string,
): Promise<OwnLeaving['seats']> => {
  const own = await courses.readOwnCourses(await signUps.listOf(ref))
  return own
    .filter((held) => seatEnds(held, endOfDay(lastDay)))
    .map(({ course, occasion, signUp }) => ({
      occasion: occasion.id,
      title: course.title,
      startsAt: occasion.startsAt,
      place: placeOf(signUp),
    }))
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

const companyMeetingsOf = async (
  { who: { ref }, realNow }: About,
  stores: Deps['stores'],
  lastDay: string,
): Promise<OwnLeaving['companyMeetings']> => {
  const held = (await stores.heldSeats.readHeldBy(ref)).meetings
  const ending = held.filter((each) => beginsAfter(each, endOfDay(lastDay)))
  const booked = await stores.meetingBookings.readAll(ending.map(({ booking }) => booking))
  const own = await Promise.all(booked.map((booking) => ownBusinessMeeting(booking, stores, realNow)))
  return own
    .filter(({ state }) => state === 'booked')
    .map(({ id, companyName, startsAt }) => ({ booking: id, companyName, startsAt }))
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

export const readOwnLeaving = operation(endpoint, {
  run: async (_, caller, { stores }) => {
    const { who, realNow, portalNow } = caller
    const [{ periods, changes }, leaving] = await Promise.all([
      stores.memberships.asStored(who.ref),
      stores.leavings.read(who.ref),
    ])
    const lastDay = lastDayOf(periods, stockholmDate(portalNow))
    const [clubs, seats, companyMeetings] = await Promise.all([
      inClubs(caller, stores, lastDay),
      seatsOf(caller, stores, lastDay),
      companyMeetingsOf(caller, stores, lastDay),
    ])
    return {
      lastDay,
      ...clubs,
      seats,
      companyMeetings,
      changes: changes.filter(({ state }) => isOpen(state)).map((change) => changeView(change, { realNow, portalNow })),
      notice: leaving && (await leavingNotice(leaving, caller, stores)),
      portalNow,
    }
  },
})
