import { Context } from '@temporalio/activity'

const every = 3_000

/** Reports to the engine that the worker lives, so that a killed one is soon replaced. */
export const withHeartbeat = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const { heartbeat } = Context.current()
  const beat = setInterval(heartbeat, every)
  try {
    return await run()
  } finally {
    clearInterval(beat)
  }
}
