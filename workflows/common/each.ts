import { Context } from '@temporalio/activity'

/**
 * Runs a task for each, a few at once; a failure keeps no other from it. Returns how many failed. When the worker
 * shuts down, no further task starts and the running ones are awaited before this throws.
 */
export const forEach = async <Each>(
  all: readonly Each[],
  atOnce: number,
  task: (each: Each) => Promise<void>,
): Promise<number> => {
  const waiting = [...all]
  const { cancellationSignal, log } = Context.current()
  let failures = 0
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !cancellationSignal.aborted; next = waiting.shift()) {
      await task(next).catch((error: unknown) => {
        failures += 1
        log.warn('one of many could not be seen to', { error })
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  cancellationSignal.throwIfAborted()
  return failures
}
