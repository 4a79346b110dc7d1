/** One line of the log. Never names people, numbers or addresses that hold data: only route patterns and codes. */
export type LogLine = {
  event: 'answered' | 'failed' | 'started' | 'stopped'
  correlationId?: string
  method?: string
  route?: string
  status?: number
  code?: string
  ms?: number
  error?: string
  stack?: string[]
}
export type Log = (line: LogLine) => void

export const createLog =
  (write: (text: string) => void = (text) => process.stdout.write(text)): Log =>
  (line) =>
    write(`${JSON.stringify(line)}\n`)

/** An unforeseen error as it may be logged: its kind and where it arose, not its message, which may quote what was typed. */
export const describeError = (error: unknown): Pick<LogLine, 'error' | 'stack'> => {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim())
  return { error: error.name, stack }
}
