import { isOpen } from '#shared/assignments/change-progress.ts'
import { retryChange as endpoint } from '#shared/contract/assignments.ts'
import { PortalError } from '#shared/errors.ts'
import type { EngineDeps } from '../common/engine.ts'
import { commandOperation } from '../common/command.ts'
import { commandChange, requiredChange } from './start-change.ts'

/** Asks the register again at once. @throws nothing-to-retry */
export const retryChange = commandOperation(endpoint, {
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    if (!isOpen(await requiredChange(params.club, params.change, deps.stores)))
      throw new PortalError('nothing-to-retry')
    return commandChange('retry', { ...params, commandId }, caller, deps)
  },
})
