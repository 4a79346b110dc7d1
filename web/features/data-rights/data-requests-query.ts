import { queryOptions } from '@tanstack/react-query'
import { readDataRequests } from '#shared/contract/data-rights.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page asks while something is being made. */
const askEvery = 2_000

/** What the reader has asked for of their own data; asked again by itself while it is being made. */
export const dataRequestsQuery = queryOptions({
  queryKey: ['data-rights', 'requests'],
  queryFn: ({ signal }) => call(readDataRequests, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.requests.some(({ state }) => state === 'waiting') ? askEvery : false,
})
