import { z } from 'zod'

/** Whole kronor. The club of one's workplace may add its own fee. */
export const Fee = z.object({ amount: z.number().int(), per: z.enum(['month', 'year']) })
export type Fee = z.infer<typeof Fee>

export const ShownFee = z.strictObject(Fee.shape).nullable()

/** Which row of the table of fees holds. `first-year`: the year after studies, paid at its start. */
export const FeeGround = z.enum(['ordinary', 'low-income', 'student', 'job-seeker', 'senior', 'reduced', 'first-year'])
export type FeeGround = z.infer<typeof FeeGround>

/** `amount`: whole kronor in all; `club`: the clubs' part each month, within a monthly amount, beside a yearly one. */
export const PayableFee = z.strictObject({ ...Fee.shape, club: z.number().int() })
export type PayableFee = z.infer<typeof PayableFee>
