import type { StoredBanner } from '#shared/content/banner.ts'
import type { Closure } from '#shared/operator/closure.ts'
import type { PortalClock } from '#shared/platform/clock.ts'
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
): PortalState => ({
  banners: keepFresh<readonly StoredBanner[]>({ read: () => stores.banners.list(), before: [], realNow }),
  closures: keepFresh<readonly Closure[]>({ read: () => stores.closures.all(), before: [], realNow }),
})
