import { usualDataDir } from './folders.ts'
import type { ServerName } from './parts.ts'
import { portBase } from './ports.ts'
import { startStack } from './stack.ts'

/** Uses the store named by `TABLE_PREFIX`, or these parts of the local one, whose portal must be stopped. */
export const withStore = async <Result>(
  parts: readonly ServerName[],
  use: (env: Record<string, string | undefined>) => Promise<Result>,
): Promise<Result> => {
  if (process.env['TABLE_PREFIX']) return use(process.env)
  const base = portBase(process.env['MANDAT_PORT_BASE'])
  const stack = await startStack({ base, dataDir: usualDataDir(process.env), parts: [...parts] })
  // The clients of the local parts find their keys there.
  Object.assign(process.env, stack.env)
  try {
    return await use(stack.env)
  } finally {
    await stack.stop()
  }
}
