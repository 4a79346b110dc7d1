import { drawLots as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Has the portal draw the lots that wait for a post or a vote. */
export const drawLots = commandOperation(endpoint, {
  run: ({ params, body }, caller, deps: EngineDeps) =>
    sendCommand(
      'drawLots',
      { ...params, commandId: body.commandId, given: { item: body.item, of: body.of } },
      caller,
      deps,
    ),
})
