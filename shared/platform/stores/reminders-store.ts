import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { ClubReminder } from '../../annual-meeting/reminders.ts'
import type { Reminder } from '../../season.ts'
import { PortalError } from '../../errors.ts'
import type { Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'
import type { MeetingKey } from './writer.ts'

/** A reminder to one club as stored: claimed once for its club and date, then what became of it. */
export const StoredReminder = ClubReminder.extend({ clubId: z.string(), year: z.number().int() })
export type StoredReminder = z.infer<typeof StoredReminder>

/** How a claim ends. */
export type ReminderOutcome = Pick<StoredReminder, 'sentAt' | 'recipients' | 'cause'> & { state: Exclude<StoredReminder['state'], 'claimed'>; sendId: string | null }

type Query = { IndexName?: string; KeyConditionExpression: string; ExpressionAttributeValues: Record<string, unknown>; ConsistentRead?: boolean }

const queryAll = async (dynamo: Dynamo, query: Query): Promise<StoredReminder[]> => {
  const found: StoredReminder[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await dynamo.client.send(new QueryCommand({ TableName: dynamo.tables.meetings, ...query, ExclusiveStartKey: from }))
    found.push(...(page.Items ?? []).map((item) => StoredReminder.parse(item)))
    from = page.LastEvaluatedKey
  } while (from)
  return found
}

const indexed = (reminder: Pick<StoredReminder, 'state' | 'clubId' | 'id'>) => `${reminder.state}#${reminder.clubId}#${reminder.id}`

/** Which clubs were reminded of which date. Instants are portal time. */
export const createRemindersStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.meetings

  const read = async ({ club, year }: MeetingKey, id: string): Promise<StoredReminder | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key: keys.reminder(club, year, id), ConsistentRead: true }))
    return Item ? StoredReminder.parse(Item) : null
  }

  return {
    /** Claims the reminder for the club, or finds what has become of the claim: only one that is still `claimed` has to be sent. */
    claim: async ({ club, year }: MeetingKey, { id, day, kind }: Reminder, now: number): Promise<StoredReminder> => {
      const claimed: StoredReminder = { clubId: club, year, id, day, kind, state: 'claimed', claimedAt: now, sentAt: null, sendIds: [], recipients: 0, cause: null }
      try {
        await dynamo.client.send(new PutCommand({
          TableName, Item: { ...keys.reminder(club, year, id), gsi1pk: keys.remindersOf(year), gsi1sk: indexed(claimed), ...claimed }, ConditionExpression: 'attribute_not_exists(pk)',
        }))
        return claimed
      } catch (error) {
        const stored = error instanceof ConditionalCheckFailedException ? await read({ club, year }, id) : null
        if (stored) return stored
        throw error
      }
    },

    /** Says what became of a claimed reminder; the first to say it stays. */
    settle: async ({ club, year }: MeetingKey, id: string, { state, sentAt, sendId, recipients, cause }: ReminderOutcome): Promise<void> => {
      await dynamo.client.send(new UpdateCommand({
        TableName, Key: keys.reminder(club, year, id),
        UpdateExpression: 'SET #state = :state, sentAt = :sentAt, sendIds = :sendIds, recipients = :recipients, cause = :cause, gsi1sk = :indexed',
        ConditionExpression: '#state = :claimed', ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state, ':sentAt': sentAt, ':sendIds': sendId === null ? [] : [sendId], ':recipients': recipients, ':cause': cause, ':indexed': indexed({ state, clubId: club, id }), ':claimed': 'claimed' },
      })).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      })
    },

    /** Notes that a sent reminder reached nobody after all, and why. */
    noteUndelivered: async ({ club, year }: MeetingKey, id: string, outcome: { state: 'failed' | 'skipped'; cause: NonNullable<StoredReminder['cause']> }): Promise<void> => {
      await dynamo.client.send(new UpdateCommand({
        TableName, Key: keys.reminder(club, year, id),
        UpdateExpression: 'SET #state = :state, cause = :cause, gsi1sk = :indexed', ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': outcome.state, ':cause': outcome.cause, ':indexed': indexed({ state: outcome.state, clubId: club, id }) },
      }))
    },

    /**
     * Notes one more sending of a reminder, ordered by somebody; the same sending once.
     * @throws PortalError not-found when the club was never to get that reminder
     */
    noteSentAgain: async ({ club, year }: MeetingKey, id: string, { sendId, sentAt, recipients }: { sendId: string; sentAt: number; recipients: number }): Promise<void> => {
      const stored = await read({ club, year }, id)
      if (!stored) throw new PortalError('not-found')
      if (stored.sendIds.includes(sendId)) return
      await dynamo.client.send(new UpdateCommand({
        TableName, Key: keys.reminder(club, year, id),
        UpdateExpression: 'SET #state = :sent, sentAt = :sentAt, sendIds = list_append(sendIds, :sendId), recipients = :recipients, cause = :null, gsi1sk = :indexed',
        ConditionExpression: 'NOT contains(sendIds, :id)', ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sent': 'sent', ':sentAt': sentAt, ':sendId': [sendId], ':id': sendId, ':recipients': recipients, ':null': null, ':indexed': indexed({ state: 'sent', clubId: club, id }) },
      })).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      })
    },

    read,

    /** Every reminder that was claimed for a club, in no order. */
    ofClub: ({ club, year }: MeetingKey): Promise<StoredReminder[]> =>
      queryAll(dynamo, { KeyConditionExpression: 'pk = :meeting AND begins_with(sk, :reminder)', ExpressionAttributeValues: { ':meeting': keys.meeting(club, year), ':reminder': 'REM#' }, ConsistentRead: true }),

    /** Every reminder of a year. */
    ofYear: (year: number): Promise<StoredReminder[]> =>
      queryAll(dynamo, { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :year', ExpressionAttributeValues: { ':year': keys.remindersOf(year) } }),

    /** Those that were claimed and whose letters nobody has started. */
    unfinished: (year: number): Promise<StoredReminder[]> =>
      queryAll(dynamo, { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :year AND begins_with(gsi1sk, :claimed)', ExpressionAttributeValues: { ':year': keys.remindersOf(year), ':claimed': 'claimed#' } }),
  }
}
export type RemindersStore = ReturnType<typeof createRemindersStore>
