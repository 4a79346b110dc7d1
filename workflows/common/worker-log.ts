import { ApplicationFailure } from '@temporalio/common'
import type { LogEntry } from '@temporalio/worker'
import { logLine, type LogFields } from '#shared/platform/log.ts'

/** The kind of an error, never its message. */
const nameOf = (error: unknown): string | undefined => {
  if (error instanceof ApplicationFailure) return error.type ?? undefined
  return error instanceof Error ? error.name : undefined
}

const levels = { TRACE: 'info', DEBUG: 'info', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const satisfies Record<
  LogEntry['level'],
  LogFields['level']
>

/** Logs only the fields named here: no arguments, no results, no personal data. */
export const workerLine = ({ level, message, meta, timestampNanos }: LogEntry): string => {
  const { correlationId, workflowId, workflowType, activityType, attempt, state, code, kind, cause, ms, error } =
    meta ?? {}
  return logLine('worker', Number(timestampNanos / 1_000_000n), {
    level: levels[level],
    event: message,
    correlationId,
    workflowId,
    workflowType,
    activityType,
    attempt,
    state,
    code,
    kind,
    cause,
    ms,
    error: nameOf(error),
  })
}
