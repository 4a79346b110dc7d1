import { z } from 'zod'

/**
 * Why a letter came back, in the mail service's words: the address will never work, does not work now, or the reason
 * is unknown.
 */
export const BounceType = z.enum(['Permanent', 'Transient', 'Undetermined'])
export type BounceType = z.infer<typeof BounceType>

/**
 * What has become of one member's letter. `pending`: not sent yet. `sent`: the mail service took it and nothing more
 * is known. `confirmed`: the recipient's own mail server took it. `bounced`: it came back. `complained`: it arrived,
 * and the recipient called it unwanted. `uncertain`: it may have been sent. `failed`: it was certainly not sent.
 */
export const LetterOutcome = z.enum(['pending', 'sent', 'confirmed', 'bounced', 'complained', 'uncertain', 'failed'])
export type LetterOutcome = z.infer<typeof LetterOutcome>

/** Outcomes after which the club cannot count on the member's having read the letter. */
export const notArrived = ['bounced', 'failed', 'uncertain'] as const satisfies readonly LetterOutcome[]

/** Outcomes that the club's officers are shown by name. */
export const troubledOutcomes = [...notArrived, 'complained'] as const satisfies readonly LetterOutcome[]

/**
 * Why the portal itself could not send a letter: the member has no email address, or the letter could not be
 * composed.
 */
export const UnsendableCause = z.enum(['no-address', 'not-composed'])
export type UnsendableCause = z.infer<typeof UnsendableCause>
