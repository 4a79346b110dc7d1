import type { MeetingDocument } from '../../../annual-meeting/meeting.ts'
import { PortalError } from '../../../errors.ts'
import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { changeRefusal, openForChange, StoredSummary } from './summary.ts'
import { sessionRefusal, sessionWrite, type MeetingKey, type Writer } from '../writer.ts'

type Change = { document: MeetingDocument | null; /** The file that must be there now. */ from?: string }

/**
 * Changes what is uploaded while the writer holds the lock with this fence, and never once the meeting is submitted.
 * The raised content version makes a submission that has looked already look again.
 */
const change = async (dynamo: Dynamo, { club, year }: MeetingKey, writer: Writer, { document, from }: Change, fence: number): Promise<void> => {
  const open = openForChange(writer, fence)
  const condition = ['#type = :selfRun', open.condition, ...(from === undefined ? [] : ['uploadedProtocol.id = :from'])].join(' AND ')
  const result = await transact(dynamo, {
    summary: {
      Update: {
        TableName: dynamo.tables.meetings, Key: keys.summary(club, year),
        UpdateExpression: 'SET uploadedProtocol = :document ADD contentVersion :one, revision :one', ConditionExpression: condition,
        ExpressionAttributeNames: { ...open.names, '#type': 'type' },
        ExpressionAttributeValues: { ...open.values, ':document': document, ':selfRun': 'self-run', ':one': 1, ...(from !== undefined && { ':from': from }) },
      },
    },
    session: sessionWrite(dynamo, writer, club),
  })
  if (result.done) return
  const { session, summary = null } = result.failed
  if (session !== undefined) throw sessionRefusal(session, writer)
  const refusal = changeRefusal(summary, writer, fence)
  if (refusal) throw refusal
  if (StoredSummary.parse(summary).type !== 'self-run') throw new PortalError('wrong-step')
}

/**
 * Makes a file the protocol of a self-run meeting, in place of one from before.
 * @throws PortalError submitted, frozen, lock-lost, wrong-step when the meeting is guided, login-needed, change-role
 */
export const setUploadedProtocol = (dynamo: Dynamo, meeting: MeetingKey, writer: Writer, document: MeetingDocument, fence: number): Promise<void> =>
  change(dynamo, meeting, writer, { document }, fence)

/** Removes that file; one already gone, or replaced by another, counts as removed. */
export const removeUploadedProtocol = (dynamo: Dynamo, meeting: MeetingKey, writer: Writer, file: string, fence: number): Promise<void> =>
  change(dynamo, meeting, writer, { document: null, from: file }, fence)
