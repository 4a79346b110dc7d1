import { resolveDraft as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Keeps, renews or merges the text after the data has changed. */
export const resolveDraft = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('resolveDraft', { ...params, commandId: body.commandId, given: { choice: body.choice } }, caller, deps),
})
