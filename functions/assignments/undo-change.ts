import { undoChange as endpoint } from '#shared/contract/assignments.ts'
import { PortalError } from '#shared/errors.ts'
import type { EngineDeps } from '../common/engine.ts'
import { commandOperation } from '../common/command.ts'
import { commandChange, requiredChange } from './start-change.ts'

/** Takes a change back; one that is taken back stays so. @throws undo-too-late */
export const undoChange = commandOperation(endpoint, {
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    const change = await requiredChange(params.club, params.change, deps.stores)
    if (change.state === 'undone') return { change }
    if (change.state === 'synced') throw new PortalError('undo-too-late')
    return commandChange('abort', { ...params, commandId }, caller, deps)
  },
})
