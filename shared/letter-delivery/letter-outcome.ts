import { z } from 'zod'

/** In the mail service's words: the address will never work, does not work now, or the reason is unknown. */
export const BounceType = z.enum(['Permanent', 'Transient', 'Undetermined'])
export type BounceType = z.infer<typeof BounceType>

/**
 * `sent`: the mail service took it; `confirmed`: the recipient's server took it; `complained`: it arrived unwanted;
 * `uncertain`: it may have been sent; `failed`: it was certainly not sent.
 */
export const LetterOutcome = z.enum(['pending', 'sent', 'confirmed', 'bounced', 'complained', 'uncertain', 'failed'])
export type LetterOutcome = z.infer<typeof LetterOutcome>

/** Outcomes after which the club cannot count on the member's having read the letter. */
export const notArrived = ['bounced', 'failed', 'uncertain'] as const satisfies readonly LetterOutcome[]

/** Outcomes that the club's officers are shown by name. */
export const troubledOutcomes = [...notArrived, 'complained'] as const satisfies readonly LetterOutcome[]

export const UnsendableCause = z.enum(['no-address', 'not-composed'])
export type UnsendableCause = z.infer<typeof UnsendableCause>
