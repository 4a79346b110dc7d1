import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { paymentMethods } from '../membership-application/kinds.ts'
import { Invoice } from './invoice.ts'

/** How somebody pays, each null where the method has none. `bank`: an entry of the list of banks. */
export const WayToPay = z.object({
  method: z.enum(paymentMethods),
  bank: z.string().nullable(),
  clearingNumber: z.string().nullable(),
  accountEnding: z.string().nullable(),
})
export type WayToPay = z.infer<typeof WayToPay>

/** What the register has told of how somebody pays and of what, and when, in portal time. */
export const KnownPayments = z.object({
  /** Null where the register does not know it. */
  way: WayToPay.nullable(),
  invoices: z.array(Invoice),
  /** Kronor that will be taken off the next invoices. */
  credit: z.number().int().nonnegative(),
  toldAt: Instant,
})
export type KnownPayments = z.infer<typeof KnownPayments>
