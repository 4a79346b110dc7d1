import { correctNotice as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Sends a correction of the notice to every member of the club. */
export const correctNotice = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('correctNotice', { ...params, commandId: body.commandId, given: {} }, caller, deps),
})
