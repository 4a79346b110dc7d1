import { RegisterError } from '#shared/platform/register/client.ts'
import type { ChangedPerson } from '#shared/platform/register/wire.ts'

/** Null where the register has carried the change out: nothing is left to withdraw. */
const nullWhereCarriedOut = (error: unknown): null => {
  if (error instanceof RegisterError && error.code === 'not-found') return null
  throw error
}

/** Asks again at once where no answer came: it may have been carried out, and a person is waiting. */
const twice = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  ask().catch((error: unknown) => {
    if (error instanceof RegisterError && error.reason === 'unavailable') return ask()
    throw error
  })

/**
 * Takes a change back at the register, which refuses it from then on, also where its request is still to arrive.
 * Returns what it has made of the person where it has carried the change out, null where nothing came of it.
 */
export const takenBack = async (
  withdraw: () => Promise<ChangedPerson>,
  carriedOut: () => Promise<ChangedPerson | null>,
): Promise<ChangedPerson | null> => ((await twice(withdraw).catch(nullWhereCarriedOut)) === null ? carriedOut() : null)
