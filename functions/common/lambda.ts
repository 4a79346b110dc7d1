import { handle } from 'hono/aws-lambda'
import { readConfig, type Config } from '#shared/platform/config.ts'
import { createDeps, type Deps } from './deps.ts'
import { createEdge } from './edge.ts'
import type { Operation } from './operation.ts'

/** The content delivery network and the HTTP API each append their peer to X-Forwarded-For. */
const hops = 2

/** The handler of one area's function. What it works with is made once and kept between invocations. */
export const lambdaHandler = <D extends Deps>(
  operations: readonly Operation<D>[],
  makeDeps: (config: Config, base: Deps) => D,
): ReturnType<typeof handle> => {
  const config = readConfig(process.env)
  return handle(createEdge(operations, makeDeps(config, createDeps(config)), { hops }))
}
