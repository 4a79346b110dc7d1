import { queryOptions } from '@tanstack/react-query'
import { readPageChecks } from '#shared/contract/content-checks.ts'
import { call } from '#web/client/api.ts'

/** How the pages stand, for editors and operators: on the start page of these, and where pages are written. */
export const pageChecksQuery = queryOptions({
  queryKey: ['pages', 'checks'],
  queryFn: ({ signal }) => call(readPageChecks, { signal, background: true }),
})
