import { cancelMembershipApplication as endpoint } from '#shared/contract/membership-application-commands.ts'
import { applicationView, ownApplication } from '../common/membership-application.ts'
import { openOperation } from '../common/operation.ts'
import { withdrawOrder } from '../common/signing-order.ts'
import type { ApplicationDeps } from './deps.ts'

/** Withdraws the order to sign. @throws not-found, signing-abort-failed when it must be cancelled in the app */
export const cancelMembershipApplication = openOperation(endpoint, {
  run: async ({ params }, visitor, { stores, electronicId }: ApplicationDeps) => {
    const application = await ownApplication(params.application, visitor, stores)
    const order = await stores.applicationOrders.read(application.id)
    if (order) await withdrawOrder(order, electronicId, stores.applicationOrders)
    return applicationView(application, visitor, stores)
  },
})
