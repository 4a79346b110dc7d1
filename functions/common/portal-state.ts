import type { Closure } from '#shared/operator/closure.ts'
import type { PortalClock } from '#shared/platform/clock.ts'
import { describeError, type Log } from '#shared/platform/log.ts'
import { keepFresh, type CachedValue } from '#shared/platform/cached-value.ts'
import type { AroundPages } from '#shared/platform/stores/content/frame-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

export type PortalState = {
  /** What stands around every page: banners, menu, footer, contact information. */
  around: CachedValue<AroundPages>
  closures: CachedValue<readonly Closure[]>
}

export const createPortalState = (
  stores: Pick<Stores, 'frame' | 'closures'>,
  { realNow, portalNow }: Pick<PortalClock, 'realNow' | 'portalNow'>,
  log: Log,
): PortalState => {
  // The reader goes on by the last known state: only the log says that it may be stale.
  const unread = (kind: string) => (error: unknown) =>
    log({ event: 'portal-state-not-read', level: 'warn', kind, ...describeError(error) })
  return {
    around: keepFresh<AroundPages>({
      read: () => stores.frame.around(portalNow()),
      before: { banners: [], frame: { menu: null, footer: null, contact: null, start: null } },
      realNow,
      failed: unread('around'),
    }),
    closures: keepFresh<readonly Closure[]>({
      read: () => stores.closures.all(),
      before: [],
      realNow,
      failed: unread('closures'),
    }),
  }
}
