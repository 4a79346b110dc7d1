import { sendNotice as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Sends the notice to every member of the club. */
export const sendNotice = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('sendNotice', { ...params, commandId: body.commandId, given: {} }, caller, deps),
})
