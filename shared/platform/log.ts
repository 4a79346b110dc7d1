import { AsyncLocalStorage } from 'node:async_hooks'

/** Fields of a log line. Never names people, numbers or addresses that hold data. */
export type LogFields = {
  /** In words of ours: nothing that a user typed and no message of an error. */
  event: string
  level?: 'info' | 'warn' | 'error'
  method?: string
  /** The route's pattern, without parameters. */
  route?: string
  status?: number
  code?: string
  ms?: number
  error?: string
  stack?: string[]
  address?: string
  workflowId?: string
  workflowType?: string
  activityType?: string
  attempt?: number
  state?: string
  /** A word of ours. */
  kind?: string
  /** A word of ours or the kind of an error. */
  cause?: string
}

type LogContext = { function?: string; correlationId?: string }

export type LogLine = { time: string; level: string; process: string } & LogContext & LogFields
export type Log = (fields: LogFields) => void

const contexts = new AsyncLocalStorage<LogContext>()

/** Log lines of the work, and its requests to the engine, name the function and the request. */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run({ ...contexts.getStore(), ...context }, work)

export const currentCorrelationId = (): string | undefined => contexts.getStore()?.correlationId

export const logLine = (process: string, at: number, fields: LogContext & LogFields): string => {
  const { level = 'info', event, ...rest } = fields
  const { function: of, correlationId, ...others } = { ...contexts.getStore(), ...rest }
  const line: LogLine = {
    time: new Date(at).toISOString(),
    level,
    process,
    ...(of !== undefined && { function: of }),
    event,
    ...(correlationId !== undefined && { correlationId }),
    ...others,
  }
  return `${JSON.stringify(line)}\n`
}

export const createLog =
  (
    name: string,
    write: (text: string) => void = (text) => process.stdout.write(text),
    now: () => number = Date.now,
  ): Log =>
  (fields) =>
    write(logLine(name, now(), fields))

/** The kind of an unforeseen error and where it arose, without its message, which may quote what was typed. */
export const describeError = (error: unknown): Pick<LogFields, 'error' | 'stack'> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim())
  return { error: error.name, stack }
}
