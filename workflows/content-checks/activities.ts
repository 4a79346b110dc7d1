import { checkPages } from '#shared/platform/check-pages.ts'
import { writePublicPages } from '#shared/platform/public-pages.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

type Deps = Pick<WorkerDeps, 'stores' | 'files' | 'clock' | 'settings'>

export const contentChecksActivities = ({ stores, files, clock, settings }: Deps) => ({
  /** Writes the public pages anew and checks their links; returns how many are dead. */
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
