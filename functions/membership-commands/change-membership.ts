import { changeMembership as endpoint } from '#shared/contract/membership-commands.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { sendChange } from './send-change.ts'
import { wantedChange } from './wanted-change.ts'

/**
 * Stores a change and has its process tell the register. The same command id is the same change, whatever has become of
 * it since.
 * @throws PortalError invalid-input, no-access-in-role, membership-change-open, workplace-conflict, membership-unfit, fee-changed, insurance-changed, engine-unavailable, overloaded
 */
export const changeMembership = commandOperation(endpoint, {
  run: ({ body: { commandId: id, change: given } }, caller, deps: EngineDeps) =>
    sendChange(id, () => wantedChange(id, given, caller, deps), caller, deps),
})
