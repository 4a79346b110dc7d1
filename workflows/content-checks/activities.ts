import { checkPages } from '#shared/platform/check-pages.ts'
import { writePublicPages } from '#shared/platform/public-pages.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

type Deps = Pick<WorkerDeps, 'stores' | 'files' | 'clock' | 'settings'>

/** Checks the pages that editors write. */
export const contentChecksActivities = ({ stores, files, clock, settings }: Deps) => ({
  /** Writes what visitors read of them anew, and finds links that lead nowhere; how many. */
  checkContent: (): Promise<number> =>
    withHeartbeat(async () => {
      await clock.refresh()
      const now = clock.portalNow()
      const [dead] = await Promise.all([
        checkPages({ stores, files }, settings.productSlug, now),
        writePublicPages({ stores, files }, now, { isAnew: true }),
      ])
      return dead
    }),
})
export type ContentChecksActivities = ReturnType<typeof contentChecksActivities>
