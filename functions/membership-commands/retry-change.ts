import { retryMembershipChange as endpoint } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { command, ownChange } from './own-change.ts'

/** Asks the register again at once. @throws not-found, nothing-to-retry */
export const retryMembershipChange = commandOperation(endpoint, {
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    if (!isOpen((await ownChange(params.change, caller, deps)).state)) throw new PortalError('nothing-to-retry')
    return command('retry', { ...params, commandId }, caller, deps)
  },
})
