const hour = 60 * 60 * 1000

export const mailingLimits = {
  subjectLength: 150,
  bodyLength: 20_000,
  blocks: 200,
  listItems: 100,
  spans: 200,
  named: 5_000,
  clubs: 500,
  regions: 50,
  /** Mailings that a club, or the union, can send on one Swedish day. */
  perDay: 5,
  /** Letters of mailings on that day to those who write them. */
  testsPerDay: 50,
  daysAhead: 90,
  /** The same of one of the union: its recipients are stored from when they were listed. */
  unionDaysAhead: 30,
  /** How long after it was made a list of recipients can be confirmed, in real time. */
  listExpiresAfter: 24 * hour,
  /** How late after its time a scheduled mailing still goes out by itself: the meeting it announces may be over. */
  lateAtMost: 2 * hour,
  /** Within which the same letter to some of the same readers asks first. */
  repeatedWithin: 24 * hour,
  /** For how long after a mailing is read what became of whose letter. */
  namesExpireAfter: 90 * 24 * hour,
  /** Readers whom a certificate of a sending names. */
  certifiedNames: 2_000,
  /** Mailings of a sender that are listed, drafts among them. */
  listed: 200,
  drafts: 50,
  /** Together, before encoding makes them three eighths longer: the mail service takes a message of 10 MB. */
  attachments: { count: 10, bytes: 7_000_000 },
  documents: 10,
  /** Mailings that a person stores to write others from, for a club or for the union. */
  templates: 20,
  templateNameLength: 80,
  /** A mailing pauses itself above these shares; returns are checked for each `sample` of letters that went out. */
  pause: { sample: 200, returnedShare: 0.05, complaints: 3, complainedShare: 0.001 },
} as const
