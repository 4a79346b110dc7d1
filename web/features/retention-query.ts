import { queryOptions } from '@tanstack/react-query'
import { readRetention, type RetentionReport, type ShownRun } from '#shared/contract/operator-retention.ts'
import { call } from '#web/client/api.ts'

const isRunning = ({ endedAt, died }: ShownRun): boolean => endedAt === null && !died

/** How often (ms) it is looked how far a run has come. */
const every = 3_000

export const retentionQuery = queryOptions({
  queryKey: ['operator', 'retention'],
  queryFn: ({ signal }) => call(readRetention, { signal, background: true }),
  refetchInterval: ({ state: { data } }) => (data?.runs.some(isRunning) ? every : false),
})

/** What is wrong with the latest run that was to remove something and is over; null where nothing is. */
export const troubleOf = ({ runs }: RetentionReport): 'died' | 'failed' | null => {
  const latest = runs.find((run) => run.kind === 'real' && !isRunning(run))
  if (!latest) return null
  if (latest.died) return 'died'
  return latest.failed.length > 0 || latest.failedPersons > 0 ? 'failed' : null
}
