import { queryOptions } from '@tanstack/react-query'
import { readOwnCases } from '#shared/contract/membership-cases.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page asks while something is on its way. */
const askEvery = 2_000

/** What the member has asked for; asked again by itself while something is on its way. */
export const ownCasesQuery = queryOptions({
  queryKey: ['membership', 'cases'],
  queryFn: ({ signal }) => call(readOwnCases, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.changes.some(({ state }) => state === 'waiting') ? askEvery : false),
})
