import { applicationCase } from '#shared/cases/case.ts'
import { retryMembershipApplication as endpoint } from '#shared/contract/membership-application-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { applicationView, ownApplication } from '../common/membership-application.ts'
import { openOperation } from '../common/operation.ts'
import type { ApplicationDeps } from './deps.ts'

/** Asks the register again at once. @throws not-found, nothing-to-retry, engine-unavailable */
export const retryMembershipApplication = openOperation(endpoint, {
  run: async ({ params }, visitor, { stores, engine }: ApplicationDeps) => {
    const application = await ownApplication(params.application, visitor, stores)
    if (application.state !== 'signed') throw new PortalError('nothing-to-retry')
    await nudgeCase(engine, applicationCase(application.id), { again: true })
    return applicationView(application, visitor, stores)
  },
})
