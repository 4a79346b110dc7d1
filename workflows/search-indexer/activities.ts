import { ApplicationFailure } from '@temporalio/activity'
import { indexPublished } from '#shared/platform/search-indexing.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

type Deps = Pick<WorkerDeps, 'stores' | 'files' | 'clock' | 'realNow'>

export const searchIndexerActivities = ({ stores, files, clock, realNow }: Deps) => ({
  /** The version of the index that it made; null where the one that is there says all that is published. */
  indexPublished: (): Promise<number | null> =>
    withHeartbeat(async () => {
      await clock.refresh()
      const now = clock.portalNow()
      try {
        return await indexPublished({ stores, files }, { now, realNow: realNow() })
      } catch (error) {
        // Operators see it; the former index is searched meanwhile.
        await stores.search.noteFailure(now)
        throw ApplicationFailure.fromError(error)
      }
    }),
})
export type SearchIndexerActivities = ReturnType<typeof searchIndexerActivities>
