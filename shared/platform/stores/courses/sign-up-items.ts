import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { Instant } from '../../../basics/time.ts'
import type { SignUpItem } from '../../../courses/sign-up.ts'
import { keys } from '../../keys.ts'

export const signUpItem = (signUp: SignUpItem) => ({
  ...keys.signUp(signUp.occasion, signUp.number),
  gsi1pk: keys.signUpsOf(signUp.person),
  gsi1sk: `${String(signUp.at).padStart(15, '0')}#${signUp.occasion}`,
  ...signUp,
})
/** A participant is signing up; `number`: once the sign-up is stored. */
export const SignUpClaim = z.object({
  occasion: z.ulid(),
  person: PersonRef,
  commandId: z.ulid(),
  number: z.number().int().positive().optional(),
  /** Real time. */
  claimedAt: Instant,
})
export type SignUpClaim = z.infer<typeof SignUpClaim>

/** Goes with the sign-up's end. */
export const claimItem = (claim: SignUpClaim) => ({ ...keys.signUpClaim(claim.occasion, claim.person), ...claim })
