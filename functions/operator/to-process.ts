import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { PortalError } from '#shared/errors.ts'
import { needsProcess } from '#shared/operator/troubles.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { CommandName, Commands } from '#workflows/annual-meeting/messages.ts'
import { sendCommand } from '../common/command.ts'
import type { MeetingCaller } from '../common/exchange.ts'
import type { OperatorDeps } from './deps.ts'

/** @throws process-missing when none runs though the meeting needs one, and what the process says */
export const toProcess = async <Name extends CommandName>(
  name: Name,
  meeting: MeetingKey,
  commandId: string,
  given: Commands[Name],
  caller: MeetingCaller,
  deps: OperatorDeps,
): Promise<void> => {
  await sendCommand(name, { ...meeting, commandId, given }, caller, deps).catch(async (error: unknown) => {
    if (!(error instanceof PortalError) || (error.code !== 'not-found' && error.code !== 'submitted')) throw error
    const summary = await deps.stores.meetings.readSummary(meeting)
    const isMissing =
      needsProcess(summary) && (await deps.engine.stateOf(meetingId(meeting.club, meeting.year))) !== 'running'
    throw isMissing ? new PortalError('process-missing') : error
  })
}
