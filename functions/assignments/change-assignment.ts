import { changeAssignment as endpoint } from '#shared/contract/assignments.ts'
import type { EngineDeps } from '../common/engine.ts'
import { commandOperation } from '../common/command.ts'
import { startChange } from './start-change.ts'

/** Registers, renews, chooses a successor or ends; can be undone until the register is asked. */
export const changeAssignment = commandOperation(endpoint, {
  run: ({ params: { club }, body: { commandId, change } }, caller, deps: EngineDeps) =>
    startChange({ club, commandId, request: change, own: false }, caller, deps),
})
