import { queryOptions } from '@tanstack/react-query'
import { readRetention } from '#shared/contract/operator-retention.ts'
import { isRunning } from '#shared/data-rights/retention-run.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) the page checks how far a run has come. */
const every = 3_000

export const retentionQuery = queryOptions({
  queryKey: ['operator', 'retention'],
  queryFn: ({ signal }) => call(readRetention, { signal, background: true }),
  refetchInterval: ({ state: { data } }) => (data?.runs.some(isRunning) ? every : false),
})
