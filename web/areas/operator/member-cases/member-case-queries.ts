import { queryOptions } from '@tanstack/react-query'
import { readMemberCase, readMemberCases } from '#shared/contract/operator-member-cases.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page asks again by itself. */
const every = 15_000

export const memberCasesQuery = queryOptions({
  queryKey: ['operator', 'member-cases'],
  queryFn: ({ signal }) => call(readMemberCases, { signal, background: true }),
  refetchInterval: every,
})

export const memberCaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'member-case', id],
    queryFn: ({ signal }) => call(readMemberCase, { params: { case: id }, signal, background: true }),
    refetchInterval: every,
  })
