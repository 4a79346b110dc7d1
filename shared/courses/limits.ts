/** Limits of courses and activities; lengths of titles and texts are those of all content. */
export const courseLimits = {
  /** How far ahead occasions are listed, months; what starts later is not published yet. */
  monthsAhead: 12,
  /** How many months ago an occasion can have begun that is not over; an e-course is listed until it ends. */
  monthsBack: 2,
  /** Days that an occasion lasts at the most, beyond its first; fewer than the months back always hold. */
  longestDays: 56,
  placeLength: 200,
  organiserLength: 120,
  programmeLength: 8_000,
  sessions: 20,
  organisers: 10,
  highestCapacity: 10_000,
  eventsShown: 50,
  /** Bounds (ms) of an offer, which is held for half of the time to the start. */
  longestOffer: 48 * 3_600_000,
  shortestOffer: 4 * 3_600_000,
  /** So often one signs up for the same occasion within an hour, having given it up. */
  signUpsPerHour: 10,
  /** Food and accessibility needs of a participant: how long a text, and for how many days after the occasion. */
  needsLength: 500,
  needsRetainedDays: 30,
} as const
