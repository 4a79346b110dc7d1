import type { LeavingNotice } from '#shared/contract/membership-leaving.ts'
import type { StoredLeaving } from '#shared/membership-leaving/stored.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Caller } from './exchange.ts'
import { signingOrderView } from './signing-order.ts'

/** A notice of leaving as its member sees it; its order only in the browser that started it. */
export const leavingNotice = async (
  { id, until, state }: StoredLeaving,
  caller: Pick<Caller, 'session' | 'realNow'>,
  { leavingOrders }: Pick<Stores, 'leavingOrders'>,
): Promise<LeavingNotice> => {
  const order = await leavingOrders.read(id)
  const isOwn = order?.owner === caller.session.hash
  return { id, until, state, order: isOwn ? signingOrderView(order, caller) : null }
}
