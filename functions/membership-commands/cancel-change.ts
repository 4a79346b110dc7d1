import { cancelMembershipChange as endpoint } from '#shared/contract/membership-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { changeReply, command, ownChange } from './own-change.ts'

/** Takes a change back; one that has come to nothing stays as it has ended. @throws not-found, undo-too-late */
export const cancelMembershipChange = commandOperation(endpoint, {
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    const { state } = await ownChange(params.change, caller, deps)
    if (state === 'done') throw new PortalError('undo-too-late')
    if (!isOpen(state)) return changeReply(params.change, caller, deps)
    return command('cancel', { ...params, commandId }, caller, deps)
  },
})
