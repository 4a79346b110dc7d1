import { advance as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Goes to another step. */
export const advance = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand(
      'advance',
      { ...params, commandId: body.commandId, given: { to: body.to, proceed: body.proceed } },
      caller,
      deps,
    ),
})
