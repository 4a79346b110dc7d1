import { AsyncLocalStorage } from 'node:async_hooks'

/** What the portal's processes say in a line of the log. Never names people, numbers or addresses that hold data. */
export type LogFields = {
  /** What happened, in words of ours: nothing that a user typed and no message of an error. */
  event: string
  /** `info` where nothing is said. */
  level?: 'info' | 'warn' | 'error'
  method?: string
  /** The route's pattern, without what stood in its place. */
  route?: string
  status?: number
  code?: string
  /** How long it took. */
  ms?: number
  error?: string
  stack?: string[]
  address?: string
  workflowId?: string
  workflowType?: string
  activityType?: string
  attempt?: number
  /** Of a worker: whether it runs or is ending. */
  state?: string
  /** Of what it is, in a word of ours. */
  kind?: string
  /** Why, in a word of ours or as the kind of an error. */
  cause?: string
}

/** Whose work a line is about: the function that does it and the request that asked for it. */
type LogContext = { function?: string; correlationId?: string }

/** One line as it is written: when, how grave, which process, whose work, what happened. */
export type LogLine = { time: string; level: string; process: string } & LogContext & LogFields
export type Log = (fields: LogFields) => void

const contexts = new AsyncLocalStorage<LogContext>()

/**
 * Carries work out so that its lines, and what it asks of the engine, name the function and the request it is done for.
 */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run({ ...contexts.getStore(), ...context }, work)

/** The request whose work this is; undefined outside of all. */
export const currentCorrelationId = (): string | undefined => contexts.getStore()?.correlationId

/** The one form of a line, for functions, worker and local processes: one JSON object. */
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

/** The log of a process, on its standard output. */
export const createLog =
  (
    name: string,
    write: (text: string) => void = (text) => process.stdout.write(text),
    now: () => number = Date.now,
  ): Log =>
  (fields) =>
    write(logLine(name, now(), fields))

/**
 * An unforeseen error as it may be logged: its kind and where it arose, not its message, which may quote what was
 * typed.
 */
export const describeError = (error: unknown): Pick<LogFields, 'error' | 'stack'> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim())
  return { error: error.name, stack }
}
