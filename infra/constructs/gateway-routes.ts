import { endpointsOf, type Area } from '#functions/common/area.ts'
import type { Method } from '#shared/contract/endpoint.ts'

type GatewayRoute<A extends Area> = { area: A; method: Method | 'OPTIONS' | 'ANY'; path: string }

type Request<A extends Area> = { area: A; method: Method | 'OPTIONS'; segments: readonly string[] }

const requestsOf = <A extends Area>(area: A): Request<A>[] =>
  endpointsOf(area).flatMap(({ method, path, calledFrom }) => {
    const segments = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`.split('/')
    return [{ area, method, segments }, ...(calledFrom ? [{ area, method: 'OPTIONS' as const, segments }] : [])]
  })

/** The name of a variable makes no other path. */
const placeOf = (segment = ''): string => (segment.startsWith('{') ? '{}' : segment)

/** The routes of requests whose paths are the same in their first segments. */
const routesOf = <A extends Area>(requests: readonly Request<A>[], depth: number): GatewayRoute<A>[] => {
  const [first] = requests
  if (!first) return []
  const { area } = first
  const path = first.segments.slice(0, depth).join('/')
  const isOfArea = (request: Request<A>): boolean => request.area === area

  const here = requests.filter(({ segments }) => segments.length === depth)
  const routesHere: GatewayRoute<A>[] =
    here.length > 1 && here.every(isOfArea)
      ? [{ area, method: 'ANY', path }]
      : here.map((request) => ({ area: request.area, method: request.method, path }))

  const longer = requests.filter(({ segments }) => segments.length > depth)
  const below = Map.groupBy(longer, ({ segments }) => placeOf(segments[depth]))
  const routesBelow = [...below.values()].flatMap((each) => routesOf(each, depth + 1))
  const isOneBelow = routesBelow.length > 1 && requests.every(isOfArea)
  return [...routesHere, ...(isOneBelow ? [{ area, method: 'ANY' as const, path: `${path}/{rest+}` }] : routesBelow)]
}

/**
 * The fewest routes that lead each request of the areas to its function. A new API has room for 300, which can be
 * raised only once it is there. A path that one area alone answers is one route, and so is all below a path where no
 * other area answers anything; what a function has no operation for it refuses itself.
 */
export const gatewayRoutes = <A extends Area>(areas: readonly A[]): GatewayRoute<A>[] =>
  routesOf(areas.flatMap(requestsOf), 1)
