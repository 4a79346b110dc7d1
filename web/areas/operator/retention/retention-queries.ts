import { queryOptions } from '@tanstack/react-query'
import { readRetention, type ShownRun } from '#shared/contract/operator-retention.ts'
import { call } from '#web/client/api.ts'

const isRunning = ({ endedAt, died }: ShownRun): boolean => endedAt === null && !died

/** How often (ms) it is looked how far a run has come. */
const every = 3_000

export const retentionQuery = queryOptions({
  queryKey: ['operator', 'retention'],
  queryFn: ({ signal }) => call(readRetention, { signal, background: true }),
  refetchInterval: ({ state: { data } }) => (data?.runs.some(isRunning) ? every : false),
})
