import { ApplicationFailure } from '@temporalio/common'
import { errorStatus, PortalError, type ErrorCode } from '#shared/errors.ts'
import { asFailure } from './refusals.ts'

/** Answers that will be different when the service is back. */
const passing: readonly ErrorCode[] = ['engine-unavailable', 'store-unavailable']

/** An engine that has too much to do names no time; a refusal that does is the answer to somebody who waits for it. */
const isPassing = ({ code, details }: PortalError): boolean =>
  passing.includes(code) || (code === 'overloaded' && details.retryAfter === undefined)

type Activities = Record<string, (...args: never[]) => Promise<unknown>>

/** Tells the engine which errors are answers (a refusal with its code) and which are accidents to try again. No message names anybody. */
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
