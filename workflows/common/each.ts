import { Context } from '@temporalio/activity'

/** Does something for each, a few at once; a failure keeps no other from it. Returns how many failed. */
export const forEach = async <Each>(all: readonly Each[], atOnce: number, task: (each: Each) => Promise<void>): Promise<number> => {
  const waiting = [...all]
  let failures = 0
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      Context.current().cancellationSignal.throwIfAborted()
      await task(next).catch((error: unknown) => {
        failures += 1
        Context.current().log.warn('one of many could not be seen to', { error })
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failures
}
