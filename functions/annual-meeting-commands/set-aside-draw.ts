import { setAsideDraw as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Sets a draw of lots aside, with a reason. */
export const setAsideDraw = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand(
      'setAsideDraw',
      { ...params, commandId: body.commandId, given: { draw: body.draw, reason: body.reason } },
      caller,
      deps,
    ),
})
