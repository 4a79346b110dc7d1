import { ApplicationFailure } from '@temporalio/common'
import { PortalError } from '#shared/errors.ts'

/** A refusal as the engine carries it: our code is its type, the details go with it, and the engine does not retry. */
export const asFailure = (error: PortalError) => ApplicationFailure.nonRetryable(error.code, error.code, error.details)

/** Lets refusals end an update or an activity instead of wedging it; other errors stay what they are. */
export const refusing = <Result>(run: () => Result): Result => {
  try {
    return run()
  } catch (error) {
    throw error instanceof PortalError ? asFailure(error) : error
  }
}
