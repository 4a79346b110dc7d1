import { at, nobody, partOf, type Held } from '../erasure/record.ts'

export const businessMeetingKeys = {
  company: (company: string) => ({ pk: `BIZ#${company}`, sk: 'META' }),
  companySlots: 'SLOT#',
  companySlot: (company: string, slot: string) => ({
    pk: businessMeetingKeys.company(company).pk,
    sk: `${businessMeetingKeys.companySlots}${slot}`,
  }),
  /** Under the hash of the token in a company's link. */
  companyLink: (hash: string) => ({ pk: `BIZLINK#${hash}`, sk: 'LINK' }),
  /** Companies whose process has something left to do. */
  followedCompanies: 'COMPANIES',
  /** Companies of which nothing is left to do: approved, or over and notified. */
  settledCompanies: 'COMPANIES#SETTLED',
  slotsIn: (month: string) => `SLOTS#${month}`,
  meetingBooking: (booking: string) => ({ pk: `MEET#${booking}`, sk: 'META' }),
  meetingsOf: (person: string) => `MEETS#${person}`,
  followedBooking: (booking: string) => ({ pk: `MEET#${booking}`, sk: 'FOLLOWED' }),
  followedBookings: 'BOOKINGS',
} as const

export const businessMeetingItems = {
  company: {
    name: { sv: 'företag som vill träffa studenter', en: 'company that wants to meet students' },
    retention: '90-days',
    since: 'ttl',
    data: 'business-meetings',
    why: 'a company’s representative: name, role, email and telephone; counted from when it was declined or withdrew, or from its last meeting; seven days without a confirmed email',
    place: at('courses', 'BIZ#*', 'META'),
  },
  companySlots: partOf('companySlot'),
  companySlot: {
    name: { sv: 'ett företags mötestid', en: 'a company’s time for a meeting' },
    retention: '90-days',
    since: 'ttl',
    data: 'business-meetings',
    why: 'when a company meets whom, by the booking; goes with its company',
    place: at('courses', 'BIZ#*', 'SLOT#*'),
  },
  companyLink: {
    name: { sv: 'länk till ett företags anmälan', en: 'link to a company’s sign-up' },
    retention: '90-days',
    since: 'ttl',
    data: 'business-meetings',
    why: 'whose link it is, by reference and hash; goes with its company',
    place: at('courses', 'BIZLINK#*', 'LINK'),
  },
  followedCompanies: partOf('company'),
  settledCompanies: partOf('company'),
  slotsIn: partOf('companySlot'),
  meetingBooking: {
    name: { sv: 'bokat möte med ett företag', en: 'booked meeting with a company' },
    retention: '1-year',
    since: 'ttl',
    data: 'business-meetings',
    why: 'which company’s time a student has booked, and why it declined; from the meeting on',
    place: at('courses', 'MEET#*', 'META', ['person']),
  },
  meetingsOf: partOf('meetingBooking'),
  followedBooking: nobody('that something is left to do for a booking'),
  followedBookings: partOf('followedBooking'),
} as const satisfies Record<keyof typeof businessMeetingKeys, Held>
