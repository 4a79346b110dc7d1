import type { MeetingDocument } from '../../../annual-meeting/meeting.ts'
import { PortalError } from '../../../errors.ts'
import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { changeRefusal, openForChange, StoredSummary } from './summary.ts'
import { uploadEventWrite } from './upload-events.ts'
import { editorRefusal, editorWrites, type MeetingKey, type Writer } from '../writer.ts'

type Change = { set: MeetingDocument } | { /** The file that must be there now. */ remove: MeetingDocument }

/**
 * Requires the lock with this fence, and a meeting that is not submitted. The raised content version makes a
 * submission that has read the meeting read it again.
 */
const change = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  wanted: Change,
  fence?: number,
): Promise<void> => {
  const { club, year } = meeting
  const [file, document] = 'set' in wanted ? [wanted.set, wanted.set] : [wanted.remove, null]
  const open = openForChange(writer, fence)
  const condition = ['#type = :selfRun', open.condition, ...(document ? [] : ['uploadedProtocol.id = :file'])].join(
    ' AND ',
  )
  const result = await transact(dynamo, {
    summary: {
      Update: {
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'SET uploadedProtocol = :document ADD contentVersion :one, revision :one',
        ConditionExpression: condition,
        ExpressionAttributeNames: { ...open.names, '#type': 'type' },
        ExpressionAttributeValues: {
          ...open.values,
          ':document': document,
          ':selfRun': 'self-run',
          ':one': 1,
          ...(!document && { ':file': file.id }),
        },
      },
    },
    event: uploadEventWrite(dynamo, meeting, writer, {
      file: file.id,
      what: document ? 'protocol-uploaded' : 'protocol-removed',
      name: file.name,
    }),
    ...editorWrites(dynamo, writer, club),
  })
  if (result.done) return
  const { summary = null } = result.failed
  const refusal = editorRefusal(result.failed, writer) ?? changeRefusal(summary, writer, fence)
  if (refusal) throw refusal
  if (StoredSummary.parse(summary).type !== 'self-run') throw new PortalError('wrong-step')
}

/**
 * In place of an earlier file. An uploaded protocol is content under the lock and no transition.
 * @throws PortalError submitted, frozen, lock-lost, wrong-step when the meeting is guided, login-needed, change-role
 */
export const setUploadedProtocol = (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  document: MeetingDocument,
  fence: number,
): Promise<void> => change(dynamo, meeting, writer, { set: document }, fence)

/** Refused while another editor holds the lock; a file that is gone or replaced counts as removed. */
export const removeUploadedProtocol = (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  file: MeetingDocument,
): Promise<void> => change(dynamo, meeting, writer, { remove: file })
