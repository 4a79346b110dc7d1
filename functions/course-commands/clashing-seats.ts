import type { Occasion } from '#shared/courses/occasion.ts'
import { clashingOf, seatsOfSignUp } from '#shared/courses/seats-elsewhere.ts'
import { isMoved, whenAndWhereOf } from '#shared/courses/when-and-where.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

const countClashing = async (occasion: Occasion, { admissions, heldSeats }: Stores): Promise<number> => {
  const seated = (await admissions.allSignUps(occasion.id)).filter((signUp) => seatsOfSignUp(signUp).length > 0)
  const held = await heldSeats.readHeld(seated.map(({ person }) => person))
  return Object.keys(clashingOf(occasion, seated, held, seatsOfSignUp)).length
}

/**
 * Moving to a time at which participants have another seat needs an editor who was shown how many they are.
 * @throws PortalError seats-at-new-time
 */
export const refuseUnknownClash = async (
  { stored, occasion, known }: { stored: Occasion; occasion: Occasion; known: number },
  stores: Stores,
): Promise<void> => {
  if (!isMoved(whenAndWhereOf(stored), whenAndWhereOf(occasion))) return
  const count = await countClashing(occasion, stores)
  if (count > known) throw new PortalError('seats-at-new-time', { params: { count } })
}
