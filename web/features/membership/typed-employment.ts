import { z } from 'zod'
import { soleTrader } from '#shared/membership-application/kinds.ts'

const text = z.string()
const number = z.number().nullable()

/** An employment as it is typed. */
export const TypedEmployment = z.object({
  employer: text,
  workplace: text.nullable(),
  companyType: text,
  organisationNumber: text,
  industry: text,
  occupation: text,
  employmentRate: number,
  fixedIncome: number,
  flexibleIncome: number,
  benefits: number,
  onCallAddition: number,
  collectiveAgreement: text,
  isManager: z.boolean(),
})
export type TypedEmployment = z.infer<typeof TypedEmployment>

export const emptyEmployment: TypedEmployment = {
  employer: '',
  workplace: null,
  companyType: '',
  organisationNumber: '',
  industry: '',
  occupation: '',
  employmentRate: 100,
  fixedIncome: null,
  flexibleIncome: null,
  benefits: null,
  onCallAddition: null,
  collectiveAgreement: '',
  isManager: false,
}

/** Of these values only the fields that are asked for. */
export const only = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** A sole trader has no organisation number of their own. */
export const ofCompany = <Values extends { companyType: string; organisationNumber: string }>(
  values: Values,
): Values => (values.companyType === soleTrader ? { ...values, organisationNumber: '' } : values)

/** An employer that is not in the list. */
const chosen = (values: TypedEmployment): TypedEmployment => ({ ...values, workplace: values.workplace || null })

/** An employment as it is judged and sent. */
export const employmentOf = (typed: TypedEmployment, fields: readonly string[]) =>
  only(chosen(ofCompany(typed)), fields)
