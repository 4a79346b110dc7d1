import { z } from 'zod'
import { Month } from '../basics/time.ts'
import { paymentMethods } from '../membership-application/kinds.ts'

/** Another way to pay; what its method does not have is null. */
export const PaymentMethodChange = z.object({
  kind: z.literal('payment-method'),
  method: z.enum(paymentMethods),
  bank: z.string().nullable(),
  /** The account, an `Account` sealed under the change's id. */
  sealedAccount: z.string().nullable(),
  /** The version of the terms of direct debit that was accepted. */
  terms: z.string().nullable(),
  /** The first month whose invoice is paid so, as its page has shown. */
  countsFrom: Month,
})

export const Account = z.object({ clearingNumber: z.string(), accountNumber: z.string() })
export type Account = z.infer<typeof Account>
