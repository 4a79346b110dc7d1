import { ApplicationFailure } from '@temporalio/common'
import { errorStatus, PortalError } from '#shared/errors.ts'
import { isEngineAway } from '#shared/platform/engine/failures.ts'
import { asFailure } from './refusals.ts'

/** Whether the answer will be different when a service is back. */
const isPassing = (error: PortalError): boolean => error.code === 'store-unavailable' || isEngineAway(error)

type Activities = Record<string, (...args: never[]) => Promise<unknown>>

/** Marks for the engine which errors are refusals and which to try again. No message names a person. */
export const guarded = <A extends Activities>(activities: A): A =>
  Object.fromEntries(
    Object.entries(activities).map(([name, run]) => [
      name,
      async (...args: never[]) => {
        try {
          return await run(...args)
        } catch (error) {
          if (error instanceof PortalError && errorStatus[error.code] && !isPassing(error)) throw asFailure(error)
          if (error instanceof PortalError) throw ApplicationFailure.retryable(error.code, error.code)
          throw error
        }
      },
    ]),
  ) as A
