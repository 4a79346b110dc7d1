import {
  isGrpcServiceError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client'
import { ApplicationFailure } from '@temporalio/common'
import { isErrorCode, PortalError, type ErrorDetails } from '../../errors.ts'

const unanswered = new Set([1, 4, 14])
const exhausted = 8

/** The engine refused the call because it has too much to do (RESOURCE_EXHAUSTED); the connection is sound. */
export const isOverload = ({ code }: { code: number }): boolean => code === exhausted

/** Cancelled, deadline exceeded, unavailable: nothing says what became of the call. */
export const isUnanswered = (error: unknown): boolean => {
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return true
  const failure = serviceErrorOf(error)
  return failure !== null && unanswered.has(failure.code)
}

const serviceErrorOf = (error: unknown) => {
  const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause : error
  return isGrpcServiceError(cause) ? cause : null
}

/** The engine takes no updates of a process whose tasks were lost several times in a row. */
const notReady = 'Unable to perform workflow execution update'

const isDropped = (details: string): boolean =>
  details === 'workflow update was aborted' || details.startsWith(notReady)

/**
 * The engine dropped the update before the process answered: nothing is recorded under its id, the connection is
 * sound.
 */
export const isUnprocessed = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError
    ? error.cause instanceof ApplicationFailure && error.cause.type === 'UnprocessedUpdate'
    : isDropped(serviceErrorOf(error)?.details ?? '')

export const asPortalError = (error: unknown): unknown => {
  if (error instanceof WorkflowNotFoundError) return new PortalError('not-found')
  const failure = serviceErrorOf(error)
  if (failure && isOverload(failure)) return new PortalError('overloaded')
  if (!(error instanceof WorkflowUpdateFailedError)) return error
  const { cause } = error
  if (cause instanceof ApplicationFailure && isErrorCode(cause.type))
    return new PortalError(cause.type, (cause.details?.[0] ?? {}) as ErrorDetails)
  return new PortalError('something-went-wrong')
}

/**
 * Whether the engine does not answer or has too much to do. It names no time itself; a refusal with one comes from
 * the portal and answers a caller who waits for it.
 */
export const isEngineAway = ({ code, details }: PortalError): boolean =>
  code === 'engine-unavailable' || (code === 'overloaded' && details.retryAfter === undefined)

/** For work that the next scan of open effects does where the engine is away. */
export const unlessEngineIsAway = (error: unknown): void => {
  if (!(error instanceof PortalError) || !isEngineAway(error)) throw error
}
