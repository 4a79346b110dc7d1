import type { z } from 'zod'
import { soleTrader } from './kinds.ts'

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

type OfCompany = { companyType?: unknown; organisationNumber?: unknown }

/** A sole trader's organisation number is the personal identity number, which is declared once. */
export const ofCompany = <Shape extends z.ZodType<OfCompany>>(schema: Shape): Shape => {
  const at = { path: ['organisationNumber'], when: isObject }
  return schema
    .refine(({ companyType, organisationNumber }) => companyType === soleTrader || organisationNumber !== '', {
      ...at,
      error: 'required',
    })
    .refine(({ companyType, organisationNumber }) => companyType !== soleTrader || !organisationNumber, {
      ...at,
      error: 'unknown-field',
    })
}
