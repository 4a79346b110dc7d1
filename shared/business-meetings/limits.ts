import { serviceLimits } from '../limits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const businessMeetingLimits = {
  nameLength: 100,
  roleLength: 100,
  companyLength: 120,
  placeLength: 200,
  reasonLength: 500,
  /** Slots that a company has at once, those withdrawn not counted. */
  slots: 20,
  /** Slots that are stored of a company, those withdrawn and past included. */
  mostSlotsStored: 80,
  /** How long a meeting lasts (ms). */
  shortestSlot: 10 * minute,
  longestSlot: 4 * hour,
  /** Days ahead on which slots are offered. */
  daysAhead: 180,
  /** Sign-ups and letters with a link within an hour: from one network, and for one email from that network. */
  perHour: { address: 10, email: 3 },
  /** Letters with a link that go to one email within an hour, from any requester; more wait for the next. */
  linksPerHour: 10,
  /** Within which a company confirms its email (ms, real time); otherwise the sign-up is gone. */
  confirmWithin: 7 * day,
  /** How long (ms) after its end or its last slot a company is stored. */
  retainedFor: 90 * day,
  /** Elapsed ms after which the union is reminded of a waiting company: on the way to the promised reply, and then. */
  remindedAfter: [24 * hour, serviceLimits.businessMeetingReply],
  /** For how long (ms, real time) a slot is held for an applicant who becomes a member with it. */
  heldFor: 24 * hour,
} as const

export const replyHours = serviceLimits.businessMeetingReply / hour
