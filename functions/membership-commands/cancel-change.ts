import { cancelMembershipChange as endpoint } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { changeReply, command, ownChange } from './own-change.ts'

/** Takes a change back; one that is taken back stays so. @throws not-found, undo-too-late, register-unavailable */
export const cancelMembershipChange = commandOperation(endpoint, {
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    const { state } = await ownChange(params.change, caller, deps)
    if (state === 'cancelled') return changeReply(params.change, caller, deps)
    if (!isOpen(state)) throw new PortalError('undo-too-late')
    return command('cancel', { ...params, commandId }, caller, deps)
  },
})
