import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { MailingSender } from '../../mailings/mailing.ts'
import type { Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'
import type { MeetingKey } from './writer.ts'

/** `partition`: of the announced files. `folder`: of the file store they are sent to. */
export type UploadPlace = { partition: string; folder: string }
export const meetingUploads = ({ club, year }: MeetingKey): UploadPlace => ({
  partition: keys.meeting(club, year),
  folder: `${club}/${year}`,
})
export const memberMeetingUploads = (club: string): UploadPlace => ({
  partition: keys.memberMeetingsOf(club),
  folder: `${club}/member-meetings`,
})
export const clubDocumentUploads = (club: string): UploadPlace => ({
  partition: keys.clubDocumentsOf(club),
  folder: `${club}/documents`,
})
export const mailingUploads = ({ club, mailing }: { club: MailingSender; mailing: string }): UploadPlace => ({
  partition: keys.mailingFilesOf(club, mailing),
  folder: `${club ?? 'UNION'}/mailings`,
})

/** What the browser announced. `ttl`: second of 1970. */
const Upload = z.object({
  file: z.string(),
  purpose: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  by: z.string(),
  key: z.string(),
  ttl: z.number().int(),
})
export type Upload = z.infer<typeof Upload>

/** Each is stored where it was announced and found nowhere else. */
export const createUploadsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.meetings
  return {
    put: async ({ partition }: UploadPlace, upload: Upload): Promise<void> => {
      await dynamo.client.send(
        new PutCommand({ TableName, Item: { ...keys.upload(partition, upload.file), ...upload } }),
      )
    },
    read: async ({ partition }: UploadPlace, file: string): Promise<Upload | null> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.upload(partition, file), ConsistentRead: true }),
      )
      return Item ? Upload.parse(Item) : null
    },
  }
}
