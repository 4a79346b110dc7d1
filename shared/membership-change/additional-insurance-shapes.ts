import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { DateField } from '../fields/date.ts'
import { wholeNumber } from '../fields/rule.ts'
import { insuranceLimits } from '../limits.ts'
import { additionalInsuranceChanges } from './change-kinds.ts'

const [applied, changed, ended] = additionalInsuranceChanges
const insuring = z.enum([applied, changed])
/** `from`: the first day of the change, of an end the first without it. `insuredSalary`: kronor a month. */
export const additionalInsuranceShapes = [
  z.object({ kind: insuring, from: Day, insuredSalary: z.number().int() }),
  z.object({ kind: z.literal(ended), from: Day }),
] as const
export type AdditionalInsuranceChange = z.infer<(typeof additionalInsuranceShapes)[number]>

const { from: least, to: most } = insuranceLimits.additionalInsuredSalary

/** The same as a page sends them. `from`: the day that the page has shown. */
export const judgedAdditionalInsuranceChanges = [
  z.strictObject({
    kind: insuring,
    from: DateField,
    insuredSalary: wholeNumber({ min: least, max: most }, 'insured-salary-invalid'),
  }),
  z.strictObject({ kind: z.literal(ended), from: DateField }),
] as const
