import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { stockholmInstant } from '../../clock.ts'

/** Anything that is held, as calendars know it. `id` never changes; `sequence` rises with every change. */
type CalendarEvent = {
  id: string
  title: string
  startsAt: number
  endsAt: number
  place: string | null
  url: string | null
  sequence: number
  isCancelled?: boolean
}

/** A calendar file. Its id never changes, so that a newer file replaces an older one. Instants are UTC. */
export const eventCalendar = (event: CalendarEvent, productSlug: string, now: number): string => {
  const calendar = ical({ prodId: { company: productSlug, product: 'mandat' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${event.id}@${productSlug}.mandat`,
    sequence: event.sequence,
    stamp: new Date(now),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    location: event.place,
    url: event.url,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** A meeting of a club; day and times are Swedish. */
type CalendarMeeting = {
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

/** The calendar file of a meeting. */
export const meetingCalendar = (meeting: CalendarMeeting, productSlug: string, now: number): string => {
  const { clubId, year, date, startTime, endTime, ...event } = meeting
  const startsAt = stockholmInstant(date, startTime)
  const endsAt = endTime ? stockholmInstant(date, endTime) : startsAt + 2 * hour
  return eventCalendar({ ...event, id: `${clubId}-${year}`, startsAt, endsAt }, productSlug, now)
}
