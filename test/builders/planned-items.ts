import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { keys } from '#shared/platform/keys.ts'
import type { Portal } from './portal.ts'

const meeting = { club: 'club-001', year: 2027 }

/** Changes an item of the showcase club's meeting where it is stored, without anybody having saved it. */
export const itemWith = async ({ dynamo, stores }: Portal, id: string, change: Partial<MeetingItem>): Promise<void> => {
  const item = await stores.meetings.readItem(meeting, id)
  await dynamo.client.send(
    new PutCommand({
      TableName: dynamo.tables.meetings,
      Item: { ...keys.item(meeting.club, meeting.year, id), ...item, ...change },
    }),
  )
}

/** Plans the showcase club's meeting on a day. */
export const planOn = (portal: Portal, date: string): Promise<void> =>
  itemWith(portal, 'time-and-place', {
    data: { date, startTime: '18:00', endTime: '20:00', place: 'Stora salen', meetingLink: null },
  })
