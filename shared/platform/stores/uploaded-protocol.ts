import type { MeetingDocument } from '../../annual-meeting/meeting.ts'
import { PortalError } from '../../errors.ts'
import { transact, type Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { changeRefusal, openForChange, StoredSummary } from './summary.ts'
import { sessionRefusal, sessionWrite, type MeetingKey, type Writer } from './writer.ts'

/**
 * Lays down the protocol of a self-run meeting, in place of one from before, or takes it away with null: while the
 * writer holds the lock with this fence, and never once the meeting is submitted. The raised content version makes a
 * submission that has looked already look again.
 * @throws PortalError submitted, lock-lost, wrong-step when the meeting is guided, login-needed, change-role
 */
export const setUploadedProtocol = async (dynamo: Dynamo, { club, year }: MeetingKey, writer: Writer, document: MeetingDocument | null, fence: number): Promise<void> => {
  const open = openForChange(writer, fence)
  const result = await transact(dynamo, {
    summary: {
      Update: {
        TableName: dynamo.tables.meetings, Key: keys.summary(club, year),
        UpdateExpression: 'SET uploadedProtocol = :document ADD contentVersion :one, revision :one', ConditionExpression: `#type = :selfRun AND ${open.condition}`,
        ExpressionAttributeNames: { ...open.names, '#type': 'type' }, ExpressionAttributeValues: { ...open.values, ':document': document, ':selfRun': 'self-run', ':one': 1 },
      },
    },
    session: sessionWrite(dynamo, writer, club),
  })
  if (result.done) return
  const { failed } = result
  if (failed.session !== undefined) throw sessionRefusal(failed.session, writer)
  const stored = failed.summary ? StoredSummary.parse(failed.summary) : null
  if (stored && stored.submittedAt === null && stored.type !== 'self-run') throw new PortalError('wrong-step')
  throw changeRefusal(failed.summary ?? null, writer, fence) ?? new PortalError('lock-lost')
}
