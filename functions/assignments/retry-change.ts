import { retryChange as endpoint } from '#shared/contract/assignments.ts'
import { retry } from '../common/assignment-change.ts'
import { commandOperation } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Has the register asked again at once. @throws not-found, nothing-to-retry */
export const retryChange = commandOperation(endpoint, {
  run: async ({ params: { club, change: id } }, _, deps: EngineDeps) => ({
    change: await retry({ clubId: club, id }, deps),
  }),
})
