import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { Instant } from '../basics/time.ts'
import { MeetingBooking } from '../business-meetings/booking.ts'
import { CompanyContact } from '../business-meetings/company.ts'
import { OfferedSlot } from '../business-meetings/slot.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const open = { method: 'GET', access: 'open', params: none, query: none, body: none } as const

/** A time in the list: whether it is free, never who has booked it. */
export const ListedSlot = OfferedSlot.extend({ isFree: z.boolean() })
export type ListedSlot = z.infer<typeof ListedSlot>

/** Times that companies offer and that have not begun, booked ones too, the earliest first. */
export const readBusinessMeetings = endpoint({
  ...open,
  name: 'readBusinessMeetings',
  path: '/business-meetings/slots',
  reply: z.object({ slots: z.array(ListedSlot), portalNow: Instant }),
})

/** Companies that meet students, by name. */
export const readBusinessMeetingCompanies = endpoint({
  ...open,
  name: 'readBusinessMeetingCompanies',
  path: '/business-meetings/companies',
  reply: z.object({ companies: z.array(z.object({ id: z.ulid(), companyName: z.string() })) }),
})

/** A booking as others who have a part in it see it: nothing of its person. */
export const BookingView = MeetingBooking.omit({ person: true, language: true, heldUntil: true, at: true }).extend({
  /** Null once the company is not known any more. */
  companyName: z.string().nullable(),
})
export type BookingView = z.infer<typeof BookingView>

/** One’s own meeting; how and whom one meets is shown while it is booked. */
export const OwnBusinessMeeting = BookingView.extend({
  meets: z
    .object({ place: z.string(), link: z.string().nullable(), language: Language, contact: CompanyContact })
    .nullable(),
})
export type OwnBusinessMeeting = z.infer<typeof OwnBusinessMeeting>

const own = { access: 'signed-in', query: none } as const
/** The earliest first; one whose company declined it, or that could not be booked, among them. */
export const readOwnBusinessMeetings = endpoint({
  ...own,
  name: 'readOwnBusinessMeetings',
  method: 'GET',
  path: '/own/business-meetings',
  params: none,
  body: none,
  reply: z.object({ meetings: z.array(OwnBusinessMeeting), portalNow: Instant }),
})

/** Books a time as it was read (`version`); sent again with the same id it is the same. */
export const bookBusinessMeeting = endpoint({
  ...own,
  name: 'bookBusinessMeeting',
  method: 'POST',
  path: '/own/business-meetings',
  params: none,
  body: z.strictObject({
    commandId: z.ulid(),
    company: z.ulid(),
    slot: z.ulid(),
    version: z.number().int(),
    language: Language,
  }),
  reply: OwnBusinessMeeting,
})

const BookingParams = z.object({ booking: z.ulid() })
/** Gives the time back, until the meeting begins; done before, it is the same. */
export const cancelBusinessMeeting = endpoint({
  ...own,
  name: 'cancelBusinessMeeting',
  method: 'POST',
  path: '/own/business-meetings/:booking/cancel',
  params: BookingParams,
  body: none,
  reply: OwnBusinessMeeting,
})

/** One’s own meeting for a calendar. */
export const readBusinessMeetingCalendar = endpoint({
  ...own,
  name: 'readBusinessMeetingCalendar',
  method: 'GET',
  path: '/own/business-meetings/:booking/meeting.ics',
  params: BookingParams,
  query: z.object({ language: Language }),
  body: none,
  reply: z.instanceof(Uint8Array),
})
