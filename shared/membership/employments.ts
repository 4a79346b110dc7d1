import { z } from 'zod'
import { ClubId } from '../basics/references.ts'
import { Day } from '../basics/time.ts'
import { collectiveAgreements } from '../membership-application/kinds.ts'

const Kronor = z.number().int().nullable().default(null)
const Words = z.string().nullable().default(null)

/**
 * What is true of an employment from a day until another. A change adds another with the same id and a later `from`;
 * what the register has not told is null.
 */
export const MemberEmployment = z.object({
  id: z.string().min(1),
  employer: z.string(),
  /** The club at its workplace. */
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
})
export type MemberEmployment = z.infer<typeof MemberEmployment>

const beganBy = (day: string) => (employment: MemberEmployment) => employment.from === null || employment.from <= day

/** The employments on a day, each as it is then. */
export const employmentsOn = (employments: readonly MemberEmployment[], day: string): MemberEmployment[] => {
  const latest = new Map<string, MemberEmployment>()
  for (const employment of employments.filter(beganBy(day))) {
    const known = latest.get(employment.id)
    if (!known || (employment.from ?? '') >= (known.from ?? '')) latest.set(employment.id, employment)
  }
  return [...latest.values()].filter(({ until }) => until === null || day <= until)
}

type Earned = Pick<MemberEmployment, 'fixedIncome' | 'flexibleIncome' | 'benefits' | 'onCallAddition'>

/** Kronor a month of all of them together: what is fixed, flexible, benefits and additions. Null where one is not known. */
export const incomeOf = (employments: readonly Earned[]): number | null =>
  employments.length === 0 || employments.some(({ fixedIncome }) => fixedIncome === null)
    ? null
    : employments.reduce(
        (sum, { fixedIncome, flexibleIncome, benefits, onCallAddition }) =>
          sum + (fixedIncome ?? 0) + (flexibleIncome ?? 0) + (benefits ?? 0) + (onCallAddition ?? 0),
        0,
      )
