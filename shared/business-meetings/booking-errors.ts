/** The refusals of booking a meeting with a company, with the HTTP status of each. */
export const bookingErrors = {
  /** Only students book meetings with companies. */
  'students-only': 403,
  /** The company has taken the time back, or itself. */
  'slot-withdrawn': 409,
  /** The time has come already. */
  'slot-begun': 409,
  /** Another person was first. */
  'slot-taken': 409,
  /** The company has changed the time or place since it was read. */
  'slot-changed': 409,
  /** One has a meeting with the company ahead. */
  'company-booked': 409,
  /** One leaves the union before the meeting; it would be cancelled with the membership. */
  'member-no-more': 409,
  /** The meeting was cancelled, or the company has declined it: there is nothing to cancel. */
  'booking-over': 409,
  /** A meeting that has begun is not cancelled. */
  'booking-begun': 409,
} as const
