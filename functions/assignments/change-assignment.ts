import * as contract from '#shared/contract/assignments.ts'
import { undo, retry } from '../common/assignment-change.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'
import { startChange } from './start-change.ts'

/** Registers, renews, chooses a successor or ends; can be undone until the register is asked. */
export const changeAssignment = commandOperation(contract.changeAssignment, {
  run: ({ params: { club }, body: { commandId, change } }, caller, deps: EngineDeps) =>
    startChange({ club, commandId, request: change, own: false }, caller, deps),
})

/** Takes a change back; one that is taken back stays so. @throws not-found, undo-too-late */
export const undoChange = commandOperation(contract.undoChange, {
  run: async ({ params: { club, change: id } }, { who, portalNow }, deps: EngineDeps) => ({
    change: await undo({ clubId: club, id }, { by: who.ref, portalNow }, deps),
  }),
})

/** Has the register asked again at once. @throws not-found, nothing-to-retry */
export const retryChange = commandOperation(contract.retryChange, {
  run: async ({ params: { club, change: id } }, _, deps: EngineDeps) => ({
    change: await retry({ clubId: club, id }, deps),
  }),
})
