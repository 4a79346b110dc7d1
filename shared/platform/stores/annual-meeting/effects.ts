import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { MeetingItem } from '../../../annual-meeting/meeting.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

/** What has to follow a transition. Each effect can be carried out again without doing anything twice. */
export const Effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('letters'), sendId: z.string() }),
  /** Whose turn it is, is read when it is carried out. `at`: portal time of the transition. */
  z.object({ kind: z.literal('notify-turn'), at: z.number().int() }),
  z.object({
    kind: z.literal('withdraw-orders'),
    orders: z.array(z.string()),
    how: z.enum(['round-ended', 'replaced']),
  }),
  z.object({ kind: z.literal('delivery') }),
])
export type Effect = z.infer<typeof Effect>

/** Stored with its transition or save, and removed once carried out. */
export const OpenEffects = z.object({
  sk: z.string(),
  clubId: z.string(),
  year: z.number().int(),
  effects: z.array(Effect),
})
export type OpenEffects = z.infer<typeof OpenEffects>

const written = (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  key: { pk: string; sk: string },
  effects: readonly Effect[],
) => ({
  ...(effects.length > 0 && {
    effects: {
      Put: {
        TableName: dynamo.tables.meetings,
        Item: {
          ...key,
          gsi1pk: keys.openEffects,
          gsi1sk: `${club}#${year}#${key.sk}`,
          clubId: club,
          year,
          effects,
        },
      },
    },
  }),
})

export const effectsWrite = (
  dynamo: Dynamo,
  meeting: MeetingKey,
  { seq }: { seq: number },
  effects: readonly Effect[] = [],
) => written(dynamo, meeting, keys.effects(meeting.club, meeting.year, seq), effects)

/** No process hears of a save, so the next scan of open effects finds these. */
export const effectsOfSave = (
  dynamo: Dynamo,
  meeting: MeetingKey,
  { id, version }: Pick<MeetingItem, 'id' | 'version'>,
  effects: readonly Effect[],
) => written(dynamo, meeting, keys.effectsOfSave(meeting.club, meeting.year, id, version), effects)

/** Of the transitions, the oldest first, and then of the saves. */
export const openEffects = (dynamo: Dynamo, { club, year }: MeetingKey): Promise<OpenEffects[]> =>
  queryAll(dynamo, OpenEffects, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :meeting AND begins_with(sk, :effects)',
    ExpressionAttributeValues: { ':meeting': keys.meeting(club, year), ':effects': 'EFF#' },
    ConsistentRead: true,
  })

export const allOpenEffects = (dynamo: Dynamo): Promise<OpenEffects[]> =>
  queryAll(dynamo, OpenEffects, {
    TableName: dynamo.tables.meetings,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :open',
    ExpressionAttributeValues: { ':open': keys.openEffects },
  })

/** Removes effects that have been carried out, all but those that are left. */
export const closeEffects = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  { sk, effects }: Pick<OpenEffects, 'sk' | 'effects'>,
  left: readonly Effect[] = [],
): Promise<void> => {
  const Key = { pk: keys.meeting(club, year), sk }
  if (left.length === effects.length) return
  if (left.length > 0) {
    await dynamo.client.send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key,
        UpdateExpression: 'SET effects = :left',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':left': left },
      }),
    )
    return
  }
  await dynamo.client.send(new DeleteCommand({ TableName: dynamo.tables.meetings, Key }))
}
