import * as contract from '#shared/contract/membership-commands.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { takeBack, retryChange } from '../common/membership-change.ts'
import { changeReply, ownChange } from './own-change.ts'
import { sendChange } from './send-change.ts'
import { wantedChange } from './wanted-change.ts'

/**
 * Stores a change and has its process submit it to the register. The same command id is the same change, whatever has
 * become of it since.
 * @throws PortalError invalid-input, no-access-in-role, membership-change-open, workplace-conflict, membership-unfit,
 * fee-changed, insurance-changed, engine-unavailable, overloaded
 */
export const changeMembership = commandOperation(contract.changeMembership, {
  run: ({ body: { commandId: id, change: given } }, caller, deps: EngineDeps) =>
    sendChange(id, () => wantedChange(id, given, caller, deps), caller, deps),
})

/** Takes a change back; one that has come to nothing stays as it has ended. @throws not-found, undo-too-late */
export const cancelMembershipChange = commandOperation(contract.cancelMembershipChange, {
  run: async ({ params: { change: id } }, caller, deps: EngineDeps) => {
    await takeBack(await ownChange(id, caller, deps), 'member', caller, deps)
    return changeReply(id, caller, deps)
  },
})

/** Asks the register again at once. @throws not-found, nothing-to-retry */
export const retryMembershipChange = commandOperation(contract.retryMembershipChange, {
  run: async ({ params: { change: id } }, caller, deps: EngineDeps) => {
    await retryChange(await ownChange(id, caller, deps), deps)
    return changeReply(id, caller, deps)
  },
})
