import { z } from 'zod'
import { termsVersions } from '#shared/membership-application/terms.ts'

/** What is typed about how one pays, whatever the method, so that nothing is lost when another one is chosen. */
export const TypedPayment = z.object({
  method: z.string(),
  bank: z.string(),
  clearingNumber: z.string(),
  accountNumber: z.string(),
  terms: z.boolean(),
})
export type TypedPayment = z.infer<typeof TypedPayment>

export const noPayment: TypedPayment = { method: '', bank: '', clearingNumber: '', accountNumber: '', terms: false }

/** The payment by its method, as it is judged and sent. */
export const paymentOf = ({ method, bank, clearingNumber, accountNumber, terms }: TypedPayment): unknown => {
  if (method === 'autogiro')
    return { method, bank, clearingNumber, accountNumber, terms: terms ? termsVersions['direct-debit'] : '' }
  return method === 'e-invoice' ? { method, bank } : { method }
}
