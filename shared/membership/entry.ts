import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { ApplicantKind } from '../membership-application/applicant-kind.ts'

/** What made an entry: an application, a change, or a report of the register without the portal's doing. */
export const EntryCause = z.enum(['application', 'change', 'register'])
export type EntryCause = z.infer<typeof EntryCause>

/** Entries are added, only their end is rewritten; what holds on a day is computed. Days are Swedish, included. */
export const MembershipEntry = z.object({
  kind: ApplicantKind,
  from: Day,
  /** The last day; null until something ends it. A day before `from` says that it never came to hold. */
  until: Day.nullable(),
  /** The first day for which a fee is due; null for the first of the entry. */
  firstFeeDay: Day.nullable().default(null),
  cause: EntryCause.default('application'),
  /** The application or change that made it, or `register`. */
  source: z.string().min(1),
  /** What a member without an employment has declared: an entry of the list of income ranges. */
  incomeRange: z.string().nullable().default(null),
  /** Of a student: the month of graduation, `yyyy-mm`. */
  graduation: z.string().nullable().default(null),
  /** The entry of the register's feed that has reported that month. */
  graduationSeq: z.number().int().optional(),
  /** When it was written down, portal time; null while it is only worked out. */
  at: Instant.nullable().default(null),
})
export type MembershipEntry = z.infer<typeof MembershipEntry>
