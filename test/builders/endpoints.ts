import { areas, type AreaName } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'

/** Every route of the contract, with its area. */
export const endpoints: readonly (AnyEndpoint & { readonly area: AreaName })[] = areas.flatMap((each) =>
  endpointsOf(each).map((endpoint) => ({ ...endpoint, area: each.name })),
)

/** The right that a route takes; a route that is open, or open to all who have signed in, is a kind of its own. */
export const rightOf = ({ access }: AnyEndpoint): string => (typeof access === 'object' ? access.right : access)
