import ical, { foldLines, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '../../basics/language.ts'
import { stockholmInstant } from '../../clock.ts'

/** `id` never changes; `sequence` rises with every change. */
type CalendarEvent = {
  id: string
  title: string
  startsAt: number
  endsAt: number
  place: string | null
  link: string | null
  page: string
  sequence: number
  isCancelled?: boolean
  language: Language
}

/** A file without `mailFrom` is downloaded from a page. */
export type CalendarSender = { productSlug: string; productName?: string; mailFrom?: string }

export type CalendarFile = { contentType: string; content: string }

export const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** ASCII; what is no address stays as it is. */
const asUri = (link: string): string => URL.parse(link)?.href ?? link

/** A value of the type URI is no text: nothing in it is escaped (RFC 5545 section 3.3.13). */
const withPlainUri = (file: string): string => {
  const plain = (line: string) => (/^URL[;:]/.test(line) ? line.replaceAll(/\\([\\;,])/g, '$1') : line)
  return foldLines(
    file
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n')
      .map(plain)
      .join('\r\n'),
  )
}

/**
 * What calendars do with the file (RFC 5546 section 3.2): a file that is sent publishes or cancels, and names its
 * organizer; a download says nothing of that.
 */
const methodOf = ({ isCancelled }: CalendarEvent, { mailFrom }: CalendarSender): ICalCalendarMethod | null => {
  if (mailFrom === undefined) return null
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
}

/** Its id never changes, so that a newer file replaces an older one. Instants are UTC. */
export const eventCalendar = (event: CalendarEvent, sender: CalendarSender, now: number): CalendarFile => {
  const { productSlug, productName = productSlug, mailFrom } = sender
  const method = methodOf(event, sender)
  const link = event.link && asUri(event.link)
  const page = asUri(event.page)
  const calendar = ical({
    prodId: { company: productSlug, product: 'mandat', language: event.language.toUpperCase() },
    method,
  })
  calendar.createEvent({
    id: `${event.id}@${productSlug}.mandat`,
    sequence: event.sequence,
    stamp: new Date(now),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    // Many calendars show neither address of their own accord.
    location: event.place ?? link,
    description: [...(link ? [link] : []), page].join('\n'),
    url: page,
    organizer: mailFrom === undefined ? null : { name: productName, email: addressIn(mailFrom) },
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return {
    contentType: `text/calendar; charset=utf-8${method === null ? '' : `; method=${method}`}`,
    content: withPlainUri(calendar.toString()),
  }
}

/** Day and times are Swedish. */
type CalendarMeeting = Omit<CalendarEvent, 'id' | 'startsAt' | 'endsAt' | 'isCancelled'> & {
  clubId: string
  year: number
  date: string
  startTime: string
  endTime: string | null
}

const hour = 60 * 60 * 1000

export const meetingCalendar = (meeting: CalendarMeeting, sender: CalendarSender, now: number): CalendarFile => {
  const { clubId, year, date, startTime, endTime, ...event } = meeting
  const startsAt = stockholmInstant(date, startTime)
  const endsAt = endTime ? stockholmInstant(date, endTime) : startsAt + 2 * hour
  return eventCalendar({ ...event, id: `${clubId}-${year}`, startsAt, endsAt }, sender, now)
}
