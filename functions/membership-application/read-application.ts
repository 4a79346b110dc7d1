import { readMembershipApplication as endpoint } from '#shared/contract/membership-application.ts'
import { applicationView, ownApplication } from '../common/membership-application.ts'
import { openOperation } from '../common/operation.ts'

/** @throws not-found */
export const readMembershipApplication = openOperation(endpoint, {
  run: async ({ params }, visitor, { stores }) =>
    applicationView(await ownApplication(params.application, visitor, stores), visitor, stores),
})
