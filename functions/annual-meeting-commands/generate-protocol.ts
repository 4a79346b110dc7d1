import { generateProtocol as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Makes the protocol's text from the meeting's data. */
export const generateProtocol = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('generateProtocol', { ...params, commandId: body.commandId, given: {} }, caller, deps),
})
