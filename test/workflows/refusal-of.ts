import { ApplicationFailure } from '@temporalio/common'
import { PortalError } from '#shared/errors.ts'

/** The code with which a command was refused, or `none`. */
export const refusalOf = (command: Promise<unknown>): Promise<unknown> =>
  command.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof PortalError) return error.code
      return error instanceof Error && error.cause instanceof ApplicationFailure ? error.cause.type : error
    },
  )

/** What was found wrong when the command was refused. */
export const findingsOf = (command: Promise<unknown>): Promise<unknown> =>
  command.then(
    () => [],
    (error: unknown) =>
      error instanceof Error && error.cause instanceof ApplicationFailure
        ? (error.cause.details?.[0] as { findings?: unknown } | undefined)?.findings
        : error,
  )
