import { registerAssignments as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Registers those elected, under the lock with this fence. */
export const registerAssignments = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand(
      'registerAssignments',
      { ...params, commandId: body.commandId, given: { fence: body.fence } },
      caller,
      deps,
    ),
})
