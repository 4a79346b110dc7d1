import { queryOptions } from '@tanstack/react-query'
import { readDataRequests, type DataRequestView } from '#shared/contract/data-rights.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page asks while something is being made, and while that waits for another attempt. */
const askEvery = { made: 2_000, delayed: 15_000 } as const

const askAgainIn = (requests: readonly DataRequestView[]): number | false => {
  const waiting = requests.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return false
  return waiting.some(({ isDelayed, isUnheard }) => !isDelayed && !isUnheard) ? askEvery.made : askEvery.delayed
}

/** What the reader has asked for of their own data; asked again by itself while it is being made. */
export const dataRequestsQuery = queryOptions({
  queryKey: ['data-rights', 'requests'],
  queryFn: ({ signal }) => call(readDataRequests, { signal, background: true }),
  refetchInterval: ({ state: { data } }) => askAgainIn(data?.requests ?? []),
})
