import { cancelMembershipChange as endpoint } from '#shared/contract/membership-commands.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { takeBack } from '../common/membership-change.ts'
import { changeReply, ownChange } from './own-change.ts'

/** Takes a change back; one that has come to nothing stays as it has ended. @throws not-found, undo-too-late */
export const cancelMembershipChange = commandOperation(endpoint, {
  run: async ({ params: { change: id } }, caller, deps: EngineDeps) => {
    await takeBack(await ownChange(id, caller, deps), 'member', caller, deps)
    return changeReply(id, caller, deps)
  },
})
