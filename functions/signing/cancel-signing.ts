import { cancelSigning as endpoint } from '#shared/contract/signing.ts'
import { PortalError } from '#shared/errors.ts'
import { ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import { operation } from '../common/operation.ts'
import type { SigningDeps } from './deps.ts'
import { signingOrderView } from '../common/signing-order.ts'
import { electronicIdFor, ownOrder } from './order.ts'

/** Withdraws the order at the electronic ID. @throws signing-abort-failed when it must be cancelled in the app */
export const cancelSigning = operation(endpoint, {
  run: async ({ params }, caller, deps: SigningDeps) => {
    const order = await ownOrder(params.order, params, caller, deps)
    if (order.end || !order.started) return signingOrderView(order, caller)
    try {
      await electronicIdFor(params.year, deps).cancel(order.started.orderRef)
    } catch (error) {
      if (!(error instanceof ElectronicIdError)) throw error
      // It has ended by itself: what it came to is on its way.
      if (error.reason === 'no-such-order')
        return signingOrderView(await ownOrder(params.order, params, caller, deps), caller)
      throw new PortalError('signing-abort-failed')
    }
    const orders = deps.stores.signingOrders
    await orders.finish(order.order, { status: 'withdrawn' })
    return signingOrderView((await orders.read(order.order)) ?? order, caller)
  },
})
