import { z } from 'zod'
import type { EmploymentChangeName } from '#shared/membership-change/change-kinds.ts'
import type { MemberEmployment } from '#shared/membership/employment.ts'
import { emptyEmployment, employmentOf, TypedEmployment } from '#web/features/membership/typed-employment.ts'

/** Everything that any change of an employment is asked. */
export const TypedChange = TypedEmployment.extend({ from: z.string(), until: z.string() })
export type TypedChange = z.infer<typeof TypedChange>

const where = ['employer', 'workplace', 'companyType', 'organisationNumber', 'industry'] as const
const incomes = ['fixedIncome', 'flexibleIncome', 'benefits', 'onCallAddition'] as const
const terms = ['occupation', 'employmentRate', ...incomes, 'collectiveAgreement', 'isManager'] as const

/** What each change is asked. */
export const fieldsOf: Readonly<Record<EmploymentChangeName, readonly (keyof TypedChange)[]>> = {
  'employment-added': ['from', 'until', ...where, ...terms],
  'employment-changed': ['from', ...terms],
  'employment-ended': ['until'],
  'workplace-changed': ['from', ...where],
}

/** The form as it opens: the terms as they are, and nothing of a workplace that is still to be declared. */
export const opened = (kind: EmploymentChangeName, known: MemberEmployment | null, from: string): TypedChange => ({
  ...emptyEmployment,
  from,
  until: '',
  ...(kind === 'employment-changed' &&
    known && {
      occupation: known.occupation ?? '',
      employmentRate: known.employmentRate,
      fixedIncome: known.fixedIncome,
      flexibleIncome: known.flexibleIncome,
      benefits: known.benefits,
      onCallAddition: known.onCallAddition,
      collectiveAgreement: known.collectiveAgreement ?? '',
      isManager: known.isManager,
    }),
})

/** The change as it is judged and sent. */
export const asked = (kind: EmploymentChangeName, employment: string, typed: TypedChange) => ({
  kind,
  employment,
  ...employmentOf(typed, fieldsOf[kind]),
})
