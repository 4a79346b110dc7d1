import { z } from 'zod'
import { Instant, Month } from '../basics/time.ts'
import { paymentMethods } from '../membership-application/kinds.ts'
import { Invoice } from './invoice.ts'

/** How a member pays, each null where the method has none. `bank`: an entry of the list of banks. */
export const WayToPay = z.object({
  method: z.enum(paymentMethods),
  bank: z.string().nullable(),
  clearingNumber: z.string().nullable(),
  accountEnding: z.string().nullable(),
})
export type WayToPay = z.infer<typeof WayToPay>

/** What the register has reported of how a member pays and of what, and when, in portal time. */
export const KnownPayments = z.object({
  /** Null where the register does not know it. */
  way: WayToPay.nullable(),
  /** How the invoices from later months on are paid, the earliest first; empty where nothing else was declared. */
  later: z.array(z.object({ way: WayToPay, from: Month })).default([]),
  mayUseDirectDebit: z.boolean().default(true),
  invoices: z.array(Invoice),
  /** Those that an operator has to check first, and that are not shown until then. */
  inDoubt: z.array(z.object({ id: z.string(), month: Month })).default([]),
  /** Kronor that will be taken off the next invoices. */
  credit: z.number().int().nonnegative(),
  fetchedAt: Instant,
})
export type KnownPayments = z.infer<typeof KnownPayments>

/** With another way from a month's invoice on, as it will be submitted; what was to count later does no more. */
export const withLaterWay = <Of extends Pick<KnownPayments, 'later'>>(
  known: Of,
  next: { way: WayToPay; from: string },
): Of => ({
  ...known,
  later: [...known.later.filter(({ from }) => from < next.from), next],
})

/** A direct debit is never the same: nothing that is known of an account distinguishes it from another. */
export const isSameWay = (
  { method, bank }: Pick<WayToPay, 'method' | 'bank'>,
  { way, later }: Pick<KnownPayments, 'way' | 'later'>,
): boolean => {
  const last = later.at(-1)?.way ?? way
  return method !== 'autogiro' && last?.method === method && last.bank === bank
}
