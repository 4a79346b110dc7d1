/** Keys of students’ bookings of meetings with companies, as `keys` has them. */
export const meetingBookingKeys = {
  meetingBooking: (booking: string) => ({ pk: `MEET#${booking}`, sk: 'META' }),
  /** Bookings of a person, by when the meetings begin. */
  meetingsOf: (person: string) => `MEETS#${person}`,
  /** That the process of a booking has something left to do. */
  followedBooking: (booking: string) => ({ pk: `MEET#${booking}`, sk: 'FOLLOWED' }),
  followedBookings: 'BOOKINGS',
} as const
