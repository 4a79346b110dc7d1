import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { ApplicantKind } from '../membership-application/applicant-kind.ts'

/** `months`: whole ones of those needed, without a break. `from`: when all are there and the insured job has begun. */
const counted = { kind: ApplicantKind, since: Day, from: Day, months: z.number().int() }

/** How the income insurance of a person stands on a day. Days are Swedish ones and included. */
export const InsuranceStanding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('no-member') }),
  /** The kind of membership has none. `begins`: the first insured day of a job that is planned; null for none. */
  z.object({ state: z.literal('not-included'), kind: ApplicantKind, begins: Day.nullable() }),
  /** The job ended on `lastDay`, before it was insured. */
  z.object({ state: z.literal('too-short'), ...counted, lastDay: Day, begins: Day.nullable() }),
  /** `until`: the last day, where an end is known; before `from` of a job that ends before it is insured. */
  z.object({ state: z.literal('qualifying'), ...counted, monthsLeft: z.number().int(), until: Day.nullable() }),
  z.object({ state: z.literal('qualified'), ...counted, until: Day.nullable() }),
])
export type InsuranceStanding = z.infer<typeof InsuranceStanding>

/** Which salary the additional insurance insures from a day on, kronor a month; null where it has ended. */
export const AdditionalEntry = z.object({
  from: Day,
  insuredSalary: z.number().int().nullable(),
  /** The change that made it, or `register`. */
  source: z.string().min(1),
  /** The entry of the register's feed that it came with. */
  seq: z.number().int().optional(),
})
export type AdditionalEntry = z.infer<typeof AdditionalEntry>

/** `since`: without a break; `until`: the last day, null for no end known. */
export const HeldAdditional = z.object({ insuredSalary: z.number().int(), since: Day, until: Day.nullable() })
export type HeldAdditional = z.infer<typeof HeldAdditional>

/** An entry that the register reports by itself; null where this `seq` of the feed, or a newer one, is known. */
export const reportedInsurance = (
  additional: readonly AdditionalEntry[],
  { from, insuredSalary }: Pick<AdditionalEntry, 'from' | 'insuredSalary'>,
  seq: number,
): AdditionalEntry | null => {
  const ofDay = additional.filter((entry) => entry.from === from)
  const isKnown = ofDay.some((entry) =>
    entry.source === 'register' ? (entry.seq ?? 0) >= seq : entry.insuredSalary === insuredSalary,
  )
  return isKnown ? null : { from, insuredSalary, source: 'register', seq }
}
