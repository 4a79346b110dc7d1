import { areas, type AreaName } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import type { AnyEndpoint } from '#shared/contract/endpoint.ts'

/** Every route of the contract, with its area. */
export const endpoints: readonly (AnyEndpoint & { readonly area: AreaName })[] = areas.flatMap((each) =>
  endpointsOf(each).map((endpoint) => ({ ...endpoint, area: each.name })),
)
