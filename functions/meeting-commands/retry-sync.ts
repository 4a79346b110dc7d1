import { retrySync as endpoint } from '#shared/contract/meeting-commands.ts'
import { operation } from '../common/operation.ts'
import { sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Tries at once to bring the submission to the register. */
export const retrySync = operation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) => sendCommand('retrySync', { ...params, commandId: body.commandId, given: {} }, caller, deps),
})
