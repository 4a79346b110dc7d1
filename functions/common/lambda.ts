import { handle } from 'hono/aws-lambda'
import { withLogContext } from '#shared/platform/log.ts'
import { readConfigOf, type Area, type ConfigOf } from './area.ts'
import { createDeps, type Deps } from './deps.ts'
import { createEdge } from './edge.ts'
import type { Operation } from './operation.ts'

/** The content delivery network and the HTTP API each append their peer to X-Forwarded-For. */
const hops = 2

type Handler = ReturnType<typeof handle>

/**
 * The handler of one area's function. Its settings are read and what it works with is made at the first call, and
 * kept between invocations: a function that lacks a setting loads, and says at each call which one.
 */
export const lambdaHandler = <A extends Area, D extends Deps>(
  area: A,
  operations: readonly Operation<D>[],
  makeDeps: (config: ConfigOf<A>, base: Deps & { config: ConfigOf<A> }) => D,
): Handler => {
  let serve: Handler | undefined
  const made = () => {
    const config = readConfigOf(area, process.env)
    return handle(createEdge(operations, makeDeps(config, { ...createDeps(config), area: area.name }), { hops }))
  }
  return async (event, context) => {
    serve ??= made()
    const serving = serve
    return withLogContext({ function: area.name }, () => serving(event, context))
  }
}
