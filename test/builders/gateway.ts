/**
 * A route as the HTTP API has it: a method or `ANY`, and a path with variables, the last of which may take all that
 * follows.
 */
export type Route = { readonly method: string; readonly path: string }

const isVariable = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false
const isGreedy = ({ path }: Route): boolean => path.endsWith('+}')

const takes = (route: Route, { method, path }: Route): boolean => {
  const places = route.path.split('/')
  const asked = path.split('/')
  if (route.method !== 'ANY' && route.method !== method) return false
  if (isGreedy(route) ? asked.length < places.length : asked.length !== places.length) return false
  return places.every((place, at) => isVariable(place) || place === asked[at])
}

/** How exactly a route says what it takes: its method and each place of the path, more where it says more. */
const exactness = (route: Route, length: number): number[] => {
  const places = route.path.split('/')
  const whole = isGreedy(route) ? places.length - 1 : places.length
  return [
    route.method === 'ANY' ? 0 : 1,
    ...Array.from({ length }, (_, at) => (at >= whole ? 0 : isVariable(places[at]) ? 1 : 2)),
  ]
}

/**
 * The route that the gateway chooses for a request: the most specific. It is the one that is as exact as every other in
 * each respect, so that it does not matter which respect the gateway weighs first; none where no route is.
 */
export const chosenRoute = <R extends Route>(routes: readonly R[], request: Route): R | undefined => {
  const taking = routes.filter((route) => takes(route, request))
  const length = request.path.split('/').length
  return taking.find((route) => {
    const exact = exactness(route, length)
    return taking.every((other) => exactness(other, length).every((each, at) => each <= (exact[at] ?? 0)))
  })
}
