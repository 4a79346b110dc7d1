import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow'

export const failureType = (error: unknown): string | undefined => {
  const cause = error instanceof ActivityFailure ? error.cause : error
  return cause instanceof ApplicationFailure ? (cause.type ?? undefined) : undefined
}

/** A refusal from an activity ends the update with the same code and details. */
export const refused = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ActivityFailure && error.cause instanceof ApplicationFailure)
      throw ApplicationFailure.nonRetryable(error.cause.message, error.cause.type, ...(error.cause.details ?? []))
    throw error
  }
}
