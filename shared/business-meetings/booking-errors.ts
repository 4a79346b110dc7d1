export const bookingErrors = {
  'students-only': 403,
  /** The company has taken the time back, or itself. */
  'slot-withdrawn': 409,
  'slot-begun': 409,
  'slot-taken': 409,
  /** The company has changed the time or place since it was read. */
  'slot-changed': 409,
  'company-booked': 409,
  /** One leaves the union before the meeting; it would be cancelled with the membership. */
  'member-no-more': 409,
  /** The meeting was cancelled, or the company has declined it: there is nothing to cancel. */
  'booking-over': 409,
  'booking-begun': 409,
} as const
