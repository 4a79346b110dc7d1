import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { stockholmInstant } from '../../clock.ts'

/** A meeting as calendars know it. Day and times are Swedish; `sequence` rises with every change. */
export type CalendarMeeting = {
  clubId: string
  year: number
  title: string
  date: string
  startTime: string
  endTime: string | null
  place: string | null
  url: string | null
  sequence: number
}

const hour = 60 * 60 * 1000

/** The calendar file of a meeting. Its id never changes, so that a newer file replaces an older one. Instants are UTC. */
export const meetingCalendar = (meeting: CalendarMeeting, productSlug: string, now: number): string => {
  const start = stockholmInstant(meeting.date, meeting.startTime)
  const end = meeting.endTime ? stockholmInstant(meeting.date, meeting.endTime) : start + 2 * hour
  const calendar = ical({ prodId: { company: productSlug, product: 'mandat' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${meeting.clubId}-${meeting.year}@${productSlug}.mandat`,
    sequence: meeting.sequence,
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(end),
    summary: meeting.title,
    location: meeting.place,
    url: meeting.url,
    status: ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
