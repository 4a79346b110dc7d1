import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readMemberCases } from '#shared/contract/operator-member-cases.ts'
import type { CaseFilter } from '#shared/operator/member-case.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) a page of operators asks again by itself. */
export const casesAskedEvery = 15_000

/** Under which every page of the list is remembered. */
export const memberCasesKey = ['operator', 'member-cases'] as const

type Asked = { state?: CaseFilter | undefined; search?: string | undefined; page?: number | undefined }

/** A page of the cases of every kind, for operators; the one before is shown until it is there. */
export const memberCasesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...memberCasesKey, asked],
    queryFn: ({ signal }) => call(readMemberCases, { query: asked, signal, background: true }),
    refetchInterval: casesAskedEvery,
    placeholderData: keepPreviousData,
  })
