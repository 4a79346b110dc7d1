import { handle } from 'hono/aws-lambda'
import { withLogContext } from '#shared/platform/log.ts'
import { readConfigOf, type Area, type ConfigOf } from './area.ts'
import { createDeps, type Deps } from './deps.ts'
import { createEdge } from './edge.ts'
import type { Operation } from './operation.ts'

/** The content delivery network and the HTTP API each append their peer to X-Forwarded-For. */
const hops = 2

type CloudHandler = ReturnType<typeof handle>

type BaseOf<A extends Area> = Deps & { config: ConfigOf<A> }

type AreaHandler<A extends Area, D extends Deps> = CloudHandler & {
  readonly area: A
  readonly operations: readonly Operation<D>[]
  readonly bound: (config: ConfigOf<A>, base: BaseOf<A>) => readonly Operation[]
}

/**
 * The handler of one area. In the cloud its settings are read and its dependencies made at the first call, and
 * retained between invocations: a function that lacks a setting loads, and says at each call which one.
 */
export const areaHandler = <A extends Area, D extends Deps>(
  area: A,
  operations: readonly Operation<D>[],
  makeDeps: (config: ConfigOf<A>, base: BaseOf<A>) => D,
): AreaHandler<A, D> => {
  const bound: AreaHandler<A, D>['bound'] = (config, base) => {
    const deps = makeDeps(config, { ...base, area: area.name })
    return operations.map(({ endpoint, serve }) => ({ endpoint, serve: (incoming) => serve(incoming, deps) }))
  }
  let serve: CloudHandler | undefined
  const made = () => {
    const config = readConfigOf(area, process.env)
    const base = createDeps(config)
    return handle(createEdge(bound(config, base), base, { hops }))
  }
  const called: CloudHandler = async (event, context) => {
    serve ??= made()
    const serving = serve
    return withLogContext({ function: area.name }, () => serving(event, context))
  }
  return Object.assign(called, { area, operations, bound })
}
