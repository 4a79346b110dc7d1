import type { StoredBanner } from '#shared/content/banner.ts'
import type { Closure } from '#shared/operator/closure.ts'
import type { PortalClock } from '#shared/platform/clock.ts'
import { describeError, type Log } from '#shared/platform/log.ts'
import { keepFresh, type Kept } from '#shared/platform/kept-fresh.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

/** What this process knows of the whole portal, from memory. */
export type PortalState = {
  banners: Kept<readonly StoredBanner[]>
  closures: Kept<readonly Closure[]>
}

export const createPortalState = (
  stores: Pick<Stores, 'banners' | 'closures'>,
  { realNow }: Pick<PortalClock, 'realNow'>,
  log: Log,
): PortalState => {
  // Whoever asks goes on by what was known: the log alone says that it may hold no more.
  const unread = (kind: string) => (error: unknown) =>
    log({ event: 'portal-state-not-read', level: 'warn', kind, ...describeError(error) })
  return {
    banners: keepFresh<readonly StoredBanner[]>({
      read: () => stores.banners.list(),
      before: [],
      realNow,
      failed: unread('banners'),
    }),
    closures: keepFresh<readonly Closure[]>({
      read: () => stores.closures.all(),
      before: [],
      realNow,
      failed: unread('closures'),
    }),
  }
}
