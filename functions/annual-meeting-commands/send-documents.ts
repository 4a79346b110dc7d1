import { sendDocuments as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Sends the documents to every member of the club. */
export const sendDocuments = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('sendDocuments', { ...params, commandId: body.commandId, given: {} }, caller, deps),
})
