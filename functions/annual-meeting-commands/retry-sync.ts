import { retrySync as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Tries at once to bring the submission to the register. A process that has ended has brought it there. */
export const retrySync = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('retrySync', { ...params, commandId: body.commandId, given: {} }, caller, deps).catch(
      (error: unknown) => {
        throw error instanceof PortalError && error.code === 'submitted' ? new PortalError('nothing-to-retry') : error
      },
    ),
})
