import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey, Writer } from '../writer.ts'

const what = ['document-uploaded', 'document-removed', 'protocol-uploaded', 'protocol-removed'] as const

/** Part of the meeting's history, but no transition. */
export const UploadEvent = z.object({
  file: z.string(),
  at: Instant,
  by: z.string(),
  what: z.enum(what),
  name: z.string(),
})
export type UploadEvent = z.infer<typeof UploadEvent>

/** The same change again is noted in the same place. */
export const uploadEventWrite = (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  writer: Writer,
  said: Pick<UploadEvent, 'file' | 'what' | 'name'>,
) => ({
  Put: {
    TableName: dynamo.tables.meetings,
    Item: { ...keys.uploadEvent(club, year, said.file, said.what), ...said, at: writer.portalNow, by: writer.who },
  },
})

/** The oldest first; a file comes before it goes. */
export const readUploadEvents = async (dynamo: Dynamo, { club, year }: MeetingKey): Promise<UploadEvent[]> =>
  (
    await queryAll(dynamo, UploadEvent, {
      TableName: dynamo.tables.meetings,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ConsistentRead: true,
      ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':prefix': keys.uploadEvents },
    })
  ).toSorted((one, other) => one.at - other.at || what.indexOf(one.what) - what.indexOf(other.what))
