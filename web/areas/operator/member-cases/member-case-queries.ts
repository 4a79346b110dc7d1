import { queryOptions } from '@tanstack/react-query'
import { readMemberCase } from '#shared/contract/operator-member-cases.ts'
import { call } from '#web/client/api.ts'
import { casesAskedEvery } from '#web/features/member-cases-query.ts'

export const memberCaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'member-case', id],
    queryFn: ({ signal }) => call(readMemberCase, { params: { case: id }, signal, background: true }),
    refetchInterval: casesAskedEvery,
  })
