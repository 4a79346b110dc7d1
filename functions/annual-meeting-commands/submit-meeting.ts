import { submitMeeting as endpoint } from '#shared/contract/annual-meeting-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { commandAsEditor } from './command-as-editor.ts'
import { commandOperation, sendCommand, storedSummary } from '../common/command.ts'
import type { EngineDeps } from '../common/engine.ts'

const answeredAgain = async (meeting: { club: string; year: number }, commandId: string, deps: EngineDeps) => {
  const history = await deps.stores.meetings.readHistory(meeting)
  const summary = history.some((event) => event.what === 'submitted' && event.commandId === commandId)
    ? await storedSummary(meeting, deps)
    : null
  if (!summary) throw new PortalError('submitted')
  return { summary }
}

/** Submits the meeting, once and for all. Sent again because the answer got lost, it gives the answer again. */
export const submitMeeting = commandOperation(endpoint, {
  early: ({ params, body: { commandId } }, visit, deps: EngineDeps) =>
    commandAsEditor('submitMeeting', { ...params, commandId, given: {} }, visit, deps),
  run: async ({ params, body: { commandId } }, caller, deps: EngineDeps) => {
    if (caller.meeting?.submittedAt) return answeredAgain(params, commandId, deps)
    return sendCommand('submitMeeting', { ...params, commandId, given: {} }, caller, deps)
  },
})
