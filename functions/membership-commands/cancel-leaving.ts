import { cancelLeaving as endpoint } from '#shared/contract/membership-leaving-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { leavingNotice } from '../common/leaving-notice.ts'
import { operation } from '../common/operation.ts'
import { withdrawOrder } from '../common/signing-order.ts'
import type { MembershipDeps } from './deps.ts'

/** Withdraws the order. @throws not-found, signing-abort-failed when it must be cancelled in the app */
export const cancelLeaving = operation(endpoint, {
  run: async ({ params: { notice: id } }, caller, { stores, electronicId }: MembershipDeps) => {
    const { ref } = caller.who
    const leaving = await stores.leavings.read(ref)
    if (leaving?.id !== id) throw new PortalError('not-found')
    const order = await stores.leavingOrders.read(id)
    const isOrdered = order?.person === ref
    if (isOrdered) await withdrawOrder(order, electronicId, stores.leavingOrders)
    // No one can have signed yet.
    if (!isOrdered || !order.started) await stores.leavings.end(leaving, 'withdrawn')
    return { notice: await leavingNotice((await stores.leavings.read(ref)) ?? leaving, caller, stores) }
  },
})
