import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { MeetingDocument } from '../../../annual-meeting/meeting.ts'
import { PortalError } from '../../../errors.ts'
import { transact, type Dynamo, type StoredImage } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { changeRefusal, openForChange } from './summary.ts'
import { uploadEventWrite } from './upload-events.ts'
import { editorRefusal, editorWrites, type MeetingKey, type Writer } from '../writer.ts'

export const StoredDocument = MeetingDocument.extend({ key: z.string() })
export type StoredDocument = z.infer<typeof StoredDocument>

export const readDocument = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  document: string,
): Promise<StoredDocument | null> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({
      TableName: dynamo.tables.meetings,
      Key: keys.document(club, year, document),
      ConsistentRead: true,
    }),
  )
  return Item ? StoredDocument.parse(Item) : null
}

const summaryWrite = (dynamo: Dynamo, meeting: MeetingKey, writer: Writer, fence?: number) => {
  const open = openForChange(writer, fence)
  return {
    Update: {
      TableName: dynamo.tables.meetings,
      Key: keys.summary(meeting.club, meeting.year),
      UpdateExpression: 'ADD contentVersion :one, revision :one',
      ConditionExpression: open.condition,
      ExpressionAttributeNames: open.names,
      ExpressionAttributeValues: { ...open.values, ':one': 1 },
    },
  }
}

type Failed = { [part in 'session' | 'mandate' | 'summary']?: StoredImage | null }

const refuse = (failed: Failed, writer: Writer, fence?: number) => {
  const withoutRight = editorRefusal(failed, writer)
  if (withoutRight) throw withoutRight
  if (failed.summary !== undefined) throw changeRefusal(failed.summary, writer, fence) ?? new PortalError('lock-lost')
}

/** Requires the lock with this fence; a document that is there already stays as it is. */
export const addDocument = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  document: StoredDocument,
  fence: number,
): Promise<StoredDocument> => {
  const result = await transact(dynamo, {
    document: {
      Put: {
        TableName: dynamo.tables.meetings,
        Item: { ...keys.document(meeting.club, meeting.year, document.id), ...document },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    summary: summaryWrite(dynamo, meeting, writer, fence),
    event: uploadEventWrite(dynamo, meeting, writer, {
      file: document.id,
      what: 'document-uploaded',
      name: document.name,
    }),
    ...editorWrites(dynamo, writer, meeting.club),
  })
  if (result.done) return document
  refuse(result.failed, writer, fence)
  return StoredDocument.parse(result.failed.document)
}

/** Refused while another editor holds the lock; a document that is gone counts as removed. */
export const removeDocument = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  writer: Writer,
  { id, name }: Pick<StoredDocument, 'id' | 'name'>,
): Promise<void> => {
  const result = await transact(dynamo, {
    document: {
      Delete: {
        TableName: dynamo.tables.meetings,
        Key: keys.document(meeting.club, meeting.year, id),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    summary: summaryWrite(dynamo, meeting, writer),
    event: uploadEventWrite(dynamo, meeting, writer, { file: id, what: 'document-removed', name }),
    ...editorWrites(dynamo, writer, meeting.club),
  })
  if (!result.done) refuse(result.failed, writer)
}
