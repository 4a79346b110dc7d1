import { z } from 'zod'
import { clubFees, type FeeOnDay } from './fee-on.ts'
import { Fee } from './fees.ts'

/**
 * A fee as every page, letter and signature says it. `amount`: whole kronor in all; `club`: what clubs get each month,
 * which is a part of a monthly amount and comes besides a yearly one.
 */
export const PayableFee = z.strictObject({ ...Fee.shape, club: z.number().int() })
export type PayableFee = z.infer<typeof PayableFee>

/** What a fee comes to with what the clubs add. */
export const payableFee = (on: FeeOnDay): PayableFee => {
  const { amount, per } = on.fee
  const club = clubFees(on)
  return { amount: per === 'month' ? amount + club : amount, per, club }
}

/** Which sentence says it: the club's part is named where there is one. */
export const feeWording = ({ per, club }: PayableFee): 'month' | 'monthClub' | 'year' | 'yearClub' =>
  club > 0 ? `${per}Club` : per
