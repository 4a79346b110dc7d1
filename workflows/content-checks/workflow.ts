import { proxyActivities } from '@temporalio/workflow'
import type { ContentChecksActivities } from './activities.ts'

const { checkContent } = proxyActivities<ContentChecksActivities>({
  startToCloseTimeout: '30m',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '10s', maximumInterval: '5m', maximumAttempts: 10 },
})

/** Finds links that lead nowhere any more, as to a page that was withdrawn, and mends the files that visitors read. */
export const contentChecks = (): Promise<number> => checkContent()
