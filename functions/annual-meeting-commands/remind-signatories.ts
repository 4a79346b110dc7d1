import { remindSignatories as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Writes to those whose turn it is to sign. */
export const remindSignatories = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand('remindSignatories', { ...params, commandId: body.commandId, given: {} }, caller, deps),
})
