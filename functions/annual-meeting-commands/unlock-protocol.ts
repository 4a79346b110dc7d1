import { unlockProtocol as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Voids every signature and starts a new round. */
export const unlockProtocol = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand(
      'unlockProtocol',
      { ...params, commandId: body.commandId, given: { reason: body.reason } },
      caller,
      deps,
    ),
})
