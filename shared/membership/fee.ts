import { z } from 'zod'

/** Whole kronor. The club of one's workplace may add its own fee. */
export const Fee = z.object({ amount: z.number().int(), per: z.enum(['month', 'year']) })
export type Fee = z.infer<typeof Fee>

/** A fee that a page says it has shown. */
export const ShownFee = z.strictObject(Fee.shape).nullable()

/** Which row of the table of fees holds. `first-year`: the year after studies, paid at its start. */
export const FeeGround = z.enum(['ordinary', 'low-income', 'student', 'job-seeker', 'senior', 'reduced', 'first-year'])
export type FeeGround = z.infer<typeof FeeGround>

/**
 * A fee as every page, letter and signature says it. `amount`: whole kronor in all; `club`: what clubs get each month,
 * which is a part of a monthly amount and comes besides a yearly one.
 */
export const PayableFee = z.strictObject({ ...Fee.shape, club: z.number().int() })
export type PayableFee = z.infer<typeof PayableFee>
