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

/** The letters that no longer fit that page, a page at a time; from behind its last one on. */
export const moreLettersQuery = (behind: string) =>
  infiniteQueryOptions({
    queryKey: [...memberCasesQuery.queryKey, 'letters', behind],
    queryFn: ({ signal, pageParam }) =>
      call(readMemberCases, { query: { after: pageParam }, signal, background: true }),
    initialPageParam: behind,
    getNextPageParam: ({ more }) => more?.after ?? null,
  })
