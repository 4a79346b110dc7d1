import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { ClubReminder, otherRemindersOf } from '../../../annual-meeting/reminders.ts'
import type { Reminder } from '../../../season.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

/** Claimed once for its club and date; afterwards what became of it. */
export const StoredReminder = ClubReminder.extend({ clubId: z.string(), year: z.number().int() })
export type StoredReminder = z.infer<typeof StoredReminder>

type Ordered = { sendId: string; sentAt: number; recipients: number }

const indexed = (reminder: Pick<StoredReminder, 'state' | 'clubId' | 'id'>) =>
  `${reminder.state}#${reminder.clubId}#${reminder.id}`

/** Instants are portal time. */
export const createRemindersStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.meetings

  const read = async ({ club, year }: MeetingKey, id: string): Promise<StoredReminder | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.reminder(club, year, id), ConsistentRead: true }),
    )
    return Item ? StoredReminder.parse(Item) : null
  }

  /** False when the condition does not hold. */
  const update = async (
    { club, year }: MeetingKey,
    id: string,
    change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<boolean> => {
    try {
      await dynamo.client.send(new UpdateCommand({ TableName, Key: keys.reminder(club, year, id), ...change }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  /** Holds for a reminder that does not exist, or of which no letter went out. */
  const nobodyReached = (Key: { pk: string; sk: string }) => ({
    ConditionCheck: {
      TableName,
      Key,
      ConditionExpression: 'attribute_not_exists(pk) OR #state IN (:failed, :skipped)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':failed': 'failed', ':skipped': 'skipped' },
    },
  })

  return {
    /**
     * Claims the reminder for the club, or finds what became of the claim: only one still `claimed` has to be sent.
     * Skipped where another reminder of the day has reached the club; a failed one has not.
     */
    claim: async ({ club, year }: MeetingKey, { id, day, kind }: Reminder, now: number): Promise<StoredReminder> => {
      const claimed: StoredReminder = {
        clubId: club,
        year,
        id,
        day,
        kind,
        state: 'claimed',
        claimedAt: now,
        sentAt: null,
        sendIds: [],
        recipients: 0,
        cause: null,
      }
      const write = (reminder: StoredReminder) => ({
        Put: {
          TableName,
          Item: {
            ...keys.reminder(club, year, id),
            gsi1pk: keys.remindersOf(year),
            gsi1sk: indexed(reminder),
            ...reminder,
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      })
      const result = await transact<string>(dynamo, {
        ...Object.fromEntries(
          otherRemindersOf({ id, day }).map((other) => [other, nobodyReached(keys.reminder(club, year, other))]),
        ),
        claim: write(claimed),
      })
      if (result.done) return claimed
      const skipped: StoredReminder = { ...claimed, state: 'skipped', cause: 'reminded-today' }
      const known = result.failed['claim'] !== undefined
      if (!known && (await transact(dynamo, { claim: write(skipped) })).done) return skipped
      const stored = await read({ club, year }, id)
      if (!stored) throw new Error(`the reminder ${id} is neither claimed nor stored`)
      return stored
    },

    /** Before the sending is started. */
    prepare: ({ club, year }: MeetingKey, id: string, { sendId, sentAt, recipients }: Ordered): Promise<boolean> =>
      update({ club, year }, id, {
        UpdateExpression: 'SET sentAt = :sentAt, sendIds = :sendIds, recipients = :recipients',
        ConditionExpression: '#state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':sentAt': sentAt,
          ':sendIds': [sendId],
          ':recipients': recipients,
          ':claimed': 'claimed',
        },
      }),

    /** False when it has ended before, and stays so. */
    settle: (
      { club, year }: MeetingKey,
      id: string,
      { state, cause }: { state: Exclude<StoredReminder['state'], 'claimed'>; cause: StoredReminder['cause'] },
    ): Promise<boolean> =>
      update({ club, year }, id, {
        UpdateExpression: 'SET #state = :state, cause = :cause, gsi1sk = :indexed',
        ConditionExpression: '#state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':state': state,
          ':cause': cause,
          ':indexed': indexed({ state, clubId: club, id }),
          ':claimed': 'claimed',
        },
      }),

    /** No letter of the sending went out after all. A later sending is not touched. */
    noteUndelivered: (
      { club, year }: MeetingKey,
      sendId: string,
      id: string,
      { state, cause }: { state: 'failed' | 'skipped'; cause: NonNullable<StoredReminder['cause']> },
    ): Promise<boolean> =>
      update({ club, year }, id, {
        UpdateExpression: 'SET #state = :state, cause = :cause, gsi1sk = :indexed',
        ConditionExpression: 'contains(sendIds, :send) AND size(sendIds) = :one',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':state': state,
          ':cause': cause,
          ':indexed': indexed({ state, clubId: club, id }),
          ':send': sendId,
          ':one': 1,
        },
      }),

    /** One more sending, ordered by an operator; false when it is noted already or the club never had that reminder. */
    noteSentAgain: (
      { club, year }: MeetingKey,
      id: string,
      { sendId, sentAt, recipients }: Ordered,
    ): Promise<boolean> =>
      update({ club, year }, id, {
        UpdateExpression:
          'SET #state = :sent, sentAt = :sentAt, sendIds = list_append(sendIds, :sends), recipients = :recipients, cause = :null, gsi1sk = :indexed',
        ConditionExpression: 'attribute_exists(pk) AND NOT contains(sendIds, :send)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':sent': 'sent',
          ':sentAt': sentAt,
          ':sends': [sendId],
          ':send': sendId,
          ':recipients': recipients,
          ':null': null,
          ':indexed': indexed({ state: 'sent', clubId: club, id }),
        },
      }),

    read,

    /** In no order. */
    ofClub: ({ club, year }: MeetingKey): Promise<StoredReminder[]> =>
      queryAll(dynamo, StoredReminder, {
        TableName,
        KeyConditionExpression: 'pk = :meeting AND begins_with(sk, :reminder)',
        ExpressionAttributeValues: { ':meeting': keys.meeting(club, year), ':reminder': 'REM#' },
        ConsistentRead: true,
      }),

    ofYear: (year: number): Promise<StoredReminder[]> =>
      queryAll(dynamo, StoredReminder, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :year',
        ExpressionAttributeValues: { ':year': keys.remindersOf(year) },
      }),

    /** Claimed, but no process has started their letters. */
    unfinished: (year: number): Promise<StoredReminder[]> =>
      queryAll(dynamo, StoredReminder, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :year AND begins_with(gsi1sk, :claimed)',
        ExpressionAttributeValues: { ':year': keys.remindersOf(year), ':claimed': 'claimed#' },
      }),
  }
}
