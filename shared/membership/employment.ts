import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { collectiveAgreements } from '../membership-application/kinds.ts'

const Kronor = z.number().int().nullable().default(null)
const Words = z.string().nullable().default(null)

/**
 * True of an employment from a day on. A change adds one with the same id and a later `from`; one whose last day is
 * before its first says that the employment has ended. What the register has not reported is null.
 */
export const MemberEmployment = z.object({
  id: z.string().min(1),
  employer: z.string(),
  clubId: ClubId.nullable(),
  /** Null where it is not known since when. */
  from: Day.nullable().default(null),
  until: Day.nullable().default(null),
  workplace: Words,
  companyType: Words,
  organisationNumber: Words,
  industry: Words,
  occupation: Words,
  /** Whole percent. */
  employmentRate: z.number().int().nullable().default(null),
  /** Kronor a month, as the next three. */
  fixedIncome: Kronor,
  flexibleIncome: Kronor,
  benefits: Kronor,
  onCallAddition: Kronor,
  collectiveAgreement: z.enum(collectiveAgreements).nullable().default(null),
  isManager: z.boolean().default(false),
  /** The change that made it, or `register`. */
  source: z.string().min(1).default('register'),
  /** Of two with the same first day the later counts: when the register reported it, portal time; null: it did not. */
  at: Instant.nullable().default(null),
})
export type MemberEmployment = z.infer<typeof MemberEmployment>
