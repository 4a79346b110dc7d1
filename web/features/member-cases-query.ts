import { queryOptions } from '@tanstack/react-query'
import { readMemberCases } from '#shared/contract/operator-member-cases.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page of operators asks again by itself. */
export const casesAskedEvery = 15_000

/** Applications and changes of memberships, for operators. */
export const memberCasesQuery = queryOptions({
  queryKey: ['operator', 'member-cases'],
  queryFn: ({ signal }) => call(readMemberCases, { signal, background: true }),
  refetchInterval: casesAskedEvery,
})
