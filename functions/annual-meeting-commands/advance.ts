import { advance as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { commandAsEditor } from '../common/command-as-editor.ts'
import { commandOperation, sendCommand } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

/** Goes to another step. */
export const advance = commandOperation(endpoint, {
  early: ({ params, body: { commandId, ...given } }, visit, deps: EngineDeps) =>
    commandAsEditor('advance', { ...params, commandId, given }, visit, deps),
  run: ({ params, body: { commandId, ...given } }, caller, deps: EngineDeps) =>
    sendCommand('advance', { ...params, commandId, given }, caller, deps),
})
