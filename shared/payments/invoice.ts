import { z } from 'zod'
import { Day, Month } from '../basics/time.ts'
import { normalBankgiro } from './bankgiro.ts'
import { isOcr } from './ocr.ts'

const Kronor = z.number().int()

/** As the member register reports it, which may be wrong. Amounts are whole kronor, days are Swedish ones. */
export const RegisterInvoice = z.object({
  /** Made up; reveals nothing of a person. */
  id: z.string().min(1),
  /** The month in which it is charged. */
  month: Month,
  /** What it is for: that month, or the year that begins with it. */
  covers: z.enum(['month', 'year']),
  issuedOn: Day,
  due: Day,
  /** The fee, what of an earlier credit is taken off it, and what is left to pay. */
  fee: Kronor,
  credit: Kronor,
  amount: Kronor,
  ocr: z.string(),
  bankgiro: z.string(),
  paidOn: Day.nullable(),
  remindedOn: Day.nullable(),
})
export type RegisterInvoice = z.infer<typeof RegisterInvoice>

/** An invoice that adds up. */
export const Invoice = RegisterInvoice.extend({
  fee: Kronor.nonnegative(),
  credit: Kronor.nonnegative(),
  amount: Kronor.nonnegative(),
  ocr: z.string().refine(isOcr),
  bankgiro: z.string().refine((text) => normalBankgiro(text) === text),
}).refine(({ fee, credit, amount }) => fee - credit === amount)
export type Invoice = z.infer<typeof Invoice>
