import { PortalError } from '#shared/errors.ts'

/** So often a step that the case's process overtook is tried upon what is stored then. */
const tries = 5

/** The step of an act upon a case as it is; null where it stands so already. */
export type Act<Case> = (seen: Case) => Promise<{ isDone: boolean; case: Case }> | null

/** Gives the case as it is stored then. @throws what `act` throws, overloaded */
export const actUpon = async <Case>(found: Case, act: Act<Case>): Promise<Case> => {
  let seen = found
  for (let left = tries; left > 0; left -= 1) {
    const outcome = await act(seen)
    if (!outcome) return seen
    seen = outcome.case
    if (outcome.isDone) return seen
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}
