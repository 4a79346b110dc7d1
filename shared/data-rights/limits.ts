const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

export const dataRequestLimits = {
  /** Within these it is answered, and within so many more where the union says why; GDPR article 12(3). */
  months: 1,
  furtherMonths: 2,
  /** So many days before the due day the union is reminded of what it has not answered; the most first. */
  remindedBefore: [7, 1],
  /** Days for which what was made can be had, the day on which it was made not counted. */
  daysRetained: 7,
  /** For how long a confirmation with the electronic ID counts. */
  confirmedFor: 10 * minute,
  /** So many of a kind are made for one person within 24 hours: each reads everything that is stored. */
  perDay: 10,
  firstRetry: 5 * second,
  longestRetry: 15 * minute,
  /** For how long a request that is over stays among the person's cases. */
  retainedFor: 730 * day,
} as const
