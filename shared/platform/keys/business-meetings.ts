/** Keys of companies that meet students, and of students’ bookings with them. */
export const businessMeetingKeys = {
  /** A company's sign-up; its slots stand beside it. */
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
  /** Companies of which nothing is left to do: approved, or over and told. */
  settledCompanies: 'COMPANIES#SETTLED',
  /** Slots that are offered or booked, by the month in which they begin. */
  slotsIn: (month: string) => `SLOTS#${month}`,
  companyCount: (of: string, hour: number) => ({ pk: `BIZCOUNT#${of}`, sk: `HOUR#${hour}` }),
  meetingBooking: (booking: string) => ({ pk: `MEET#${booking}`, sk: 'META' }),
  /** Bookings of a person, by when the meetings begin. */
  meetingsOf: (person: string) => `MEETS#${person}`,
  /** That the process of a booking has something left to do. */
  followedBooking: (booking: string) => ({ pk: `MEET#${booking}`, sk: 'FOLLOWED' }),
  followedBookings: 'BOOKINGS',
} as const
