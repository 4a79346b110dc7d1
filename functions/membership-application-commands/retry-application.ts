import { retryMembershipApplication as endpoint } from '#shared/contract/membership-application-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { applicationProcess } from '#shared/platform/engine/application-process.ts'
import type { ApplicationProgress } from '#workflows/membership-application/messages.ts'
import { applicationView, ownApplication } from '../common/membership-application.ts'
import { openOperation } from '../common/operation.ts'
import type { ApplicationDeps } from './deps.ts'

/** Asks the register again at once. @throws not-found, nothing-to-retry, engine-unavailable */
export const retryMembershipApplication = openOperation(endpoint, {
  run: async ({ params, body: { commandId } }, visitor, { stores, engine }: ApplicationDeps) => {
    const application = await ownApplication(params.application, visitor, stores)
    if (application.state !== 'signed') throw new PortalError('nothing-to-retry')
    // The engine answers an id once: the one that the application was sent with would get the answer of that time.
    const command = { update: 'retry', commandId: `retry-${commandId}`, argument: {} }
    await engine.startWithCommand<ApplicationProgress>(applicationProcess(application.id), command)
    return applicationView(application, visitor, stores)
  },
})
