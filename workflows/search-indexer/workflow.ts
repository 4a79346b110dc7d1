import { proxyActivities } from '@temporalio/workflow'
import type { SearchIndexerActivities } from './activities.ts'

/** The next look comes within a minute, and finds what this one left. */
const { indexPublished } = proxyActivities<SearchIndexerActivities>({
  startToCloseTimeout: '2m',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '15s', maximumAttempts: 3 },
})

/** Sees to it that what is published is found a minute later: all that was published since is one index. */
export const searchIndexer = (): Promise<number | null> => indexPublished()
