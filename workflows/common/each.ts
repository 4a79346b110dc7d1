import { Context } from '@temporalio/activity'

async function* inOrder<Each>(all: Iterable<Each> | AsyncIterable<Each>): AsyncGenerator<Each> {
  yield* all
}

/**
 * Runs a task for each, a few at once; a failure keeps no other from it. Returns how many failed. When the worker
 * shuts down, or what is still to come cannot be had, no further task starts and the running ones are awaited before
 * this throws.
 */
export const forEach = async <Each>(
  all: Iterable<Each> | AsyncIterable<Each>,
  atOnce: number,
  task: (each: Each) => Promise<void>,
): Promise<number> => {
  const waiting = inOrder(all)
  const { cancellationSignal, log } = Context.current()
  let failures = 0
  const work = async () => {
    while (!cancellationSignal.aborted) {
      const next = await waiting.next()
      if (next.done) return
      await task(next.value).catch((error: unknown) => {
        failures += 1
        log.warn('one of many could not be seen to', { error })
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  cancellationSignal.throwIfAborted()
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
  return failures
}
