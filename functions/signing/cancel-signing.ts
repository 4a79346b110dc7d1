import { cancelSigning as endpoint } from '#shared/contract/signing.ts'
import { operation } from '../common/operation.ts'
import { signingOrderView, withdrawOrder } from '../common/signing-order.ts'
import type { SigningDeps } from './deps.ts'
import { electronicIdFor, ownOrder } from './order.ts'

/** Withdraws the order at the electronic ID. @throws signing-abort-failed when it must be cancelled in the app */
export const cancelSigning = operation(endpoint, {
  run: async ({ params }, caller, deps: SigningDeps) => {
    const order = await ownOrder(params.order, params, caller, deps)
    await withdrawOrder(order, electronicIdFor(params.year, deps), deps.stores.signingOrders)
    return signingOrderView(await ownOrder(params.order, params, caller, deps), caller)
  },
})
