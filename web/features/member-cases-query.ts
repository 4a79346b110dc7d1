import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readMemberCases } from '#shared/contract/operator-member-cases.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page of operators asks again by itself. */
export const casesAskedEvery = 15_000

/** Every kind of case, for operators; of letters the first page. */
export const memberCasesQuery = queryOptions({
  queryKey: ['operator', 'member-cases'],
  queryFn: ({ signal }) => call(readMemberCases, { signal, background: true }),
  refetchInterval: casesAskedEvery,
})

/**
 * The same with the letters that no longer fit that page, a page at a time. All of them are asked for anew together, so
 * that nobody misses a letter, and no page is lost, while others settle.
 */
export const memberCasePagesQuery = infiniteQueryOptions({
  queryKey: [...memberCasesQuery.queryKey, 'pages'],
  queryFn: ({ signal, pageParam }) =>
    call(readMemberCases, { query: pageParam === null ? {} : { after: pageParam }, signal, background: true }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ more }) => more?.after ?? null,
  refetchInterval: casesAskedEvery,
})
