import { retryMembershipChange as endpoint } from '#shared/contract/membership-commands.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { retryChange } from '../common/membership-change.ts'
import { changeReply, ownChange } from './own-change.ts'

/** Asks the register again at once. @throws not-found, nothing-to-retry */
export const retryMembershipChange = commandOperation(endpoint, {
  run: async ({ params: { change: id } }, caller, deps: EngineDeps) => {
    await retryChange(await ownChange(id, caller, deps), deps)
    return changeReply(id, caller, deps)
  },
})
