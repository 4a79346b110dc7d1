import { applicationCase } from '#shared/cases/case.ts'
import * as contract from '#shared/contract/membership-application-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { applicationView, ownApplication } from '../common/membership-application.ts'
import { openOperation } from '../common/operation.ts'
import { withdrawOrder } from '../common/signing-order.ts'
import type { ApplicationDeps } from './deps.ts'

/** Withdraws the order to sign. @throws not-found, signing-abort-failed when it must be cancelled in the app */
export const cancelMembershipApplication = openOperation(contract.cancelMembershipApplication, {
  run: async ({ params }, visitor, { stores, electronicId }: ApplicationDeps) => {
    const application = await ownApplication(params.application, visitor, stores)
    const order = await stores.applicationOrders.read(application.id)
    if (order) await withdrawOrder(order, electronicId, stores.applicationOrders)
    return applicationView(application, visitor, stores)
  },
})

/** Asks the register again at once. @throws not-found, nothing-to-retry, engine-unavailable */
export const retryMembershipApplication = openOperation(contract.retryMembershipApplication, {
  run: async ({ params }, visitor, { stores, engine }: ApplicationDeps) => {
    const application = await ownApplication(params.application, visitor, stores)
    if (application.state !== 'signed') throw new PortalError('nothing-to-retry')
    await nudgeCase(engine, applicationCase(application.id), { again: true })
    return applicationView(application, visitor, stores)
  },
})
