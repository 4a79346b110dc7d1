import { MeetingItem } from '../../../annual-meeting/meeting.ts'
import { AnyItem, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { StoredDocument } from './documents.ts'
import { readSummary, type StoredSummary } from './summary.ts'
import type { MeetingKey } from '../writer.ts'

export type StoredMeeting = { summary: StoredSummary; items: MeetingItem[]; documents: StoredDocument[] }

const byOrder = (one: MeetingItem, other: MeetingItem) =>
  one.order < other.order ? -1 : one.order > other.order ? 1 : one.id < other.id ? -1 : 1

const readContent = (dynamo: Dynamo, { club, year }: MeetingKey, from: string, to: string) =>
  queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':from': from, ':to': to },
  })

/** In agenda order. Items of kinds that no longer exist, as in earlier years, are left out. */
export const readKnownItems = async (dynamo: Dynamo, meeting: MeetingKey): Promise<MeetingItem[]> =>
  (await readContent(dynamo, meeting, 'ITEM#', 'ITEM$'))
    .flatMap((item) => MeetingItem.safeParse(item).data ?? [])
    .toSorted(byOrder)

/** Items in agenda order; null before the meeting is created. */
export const readMeeting = async (dynamo: Dynamo, meeting: MeetingKey): Promise<StoredMeeting | null> => {
  const [summary, items, documents] = await Promise.all([
    readSummary(dynamo, meeting),
    readContent(dynamo, meeting, 'ITEM#', 'ITEM$'),
    readContent(dynamo, meeting, 'DOC#', 'DOC$'),
  ])
  if (!summary) return null
  return {
    summary,
    items: items.map((item) => MeetingItem.parse(item)).toSorted(byOrder),
    documents: documents.map((document) => StoredDocument.parse(document)),
  }
}
