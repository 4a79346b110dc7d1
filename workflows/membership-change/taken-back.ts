import { RegisterError } from '#shared/platform/register/client.ts'
import type { ChangedPerson, PlanOutcome } from '#shared/platform/register/wire.ts'

/** Null where the change is not planned at the register, or not any more. */
const nullWhereNotPlanned = (error: unknown): null => {
  if (error instanceof RegisterError && error.code === 'not-found') return null
  throw error
}

/**
 * Takes a planned change back at the register, unless that has carried it out: an answer to an earlier attempt got lost.
 * Returns what it has made of the person then, null where nothing came of it.
 */
export const takenBack = async (
  settled: (outcome: PlanOutcome) => Promise<ChangedPerson>,
): Promise<ChangedPerson | null> => {
  const isTakenBack = (await settled('withdrawn').catch(nullWhereNotPlanned)) !== null
  return isTakenBack ? null : settled('effective').catch(nullWhereNotPlanned)
}

/** Asks again at once where no answer came: the first may have been carried out, and whoever takes it back is waiting. */
export const twice = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  ask().catch((error: unknown) => {
    if (error instanceof RegisterError && error.reason === 'unavailable') return ask()
    throw error
  })
