import { switchType as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Makes a guided meeting self-run or the other way round. */
export const switchType = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('switchType', { ...params, commandId: body.commandId, given: { type: body.type } }, caller, deps),
})
