import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { largestBatch, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { LetterCounts } from './letters.ts'

/**
 * A sending with more lots than one call adds up. Its figures also stand beside it, for those who read often or many
 * sendings.
 */
export const isLarge = (lots: number): boolean => lots > largestBatch

const count = z.number().int().default(0)
/** `changes`: how often they have changed. */
const SendingFigures = z.object({
  delivered: count,
  bounced: count,
  complained: count,
  uncertain: count,
  failed: count,
  changes: count,
})
export type SendingFigures = z.infer<typeof SendingFigures>
type Name = Exclude<keyof SendingFigures, 'changes'>
const names = ['delivered', 'bounced', 'complained', 'uncertain', 'failed'] as const satisfies readonly Name[]

/** What a count of a lot adds. The sending process notes sent letters, each of which would write here otherwise. */
const counted = ['bounced', 'complained', 'uncertain', 'failed'] as const satisfies readonly Name[]

/** Returns the new figures. `ifThere`: only where the delivery has stored some. */
export const addToFigures = async (
  dynamo: Dynamo,
  send: string,
  more: Partial<Record<Name, number>>,
  { ifThere = false } = {},
): Promise<SendingFigures> => {
  const { Attributes } = await dynamo.client.send(
    new UpdateCommand({
      TableName: dynamo.tables.mail,
      Key: keys.sendingFigures(send),
      UpdateExpression: `ADD ${[...names, 'changes'].map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries([...names, 'changes'].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries([
        ...names.map((name) => [`:${name}`, more[name] ?? 0]),
        [':changes', 1],
      ]),
      ...(ifThere && { ConditionExpression: 'attribute_exists(pk)' }),
      ReturnValues: 'ALL_NEW',
    }),
  )
  return SendingFigures.parse(Attributes)
}

export const readFigures = async (dynamo: Dynamo, send: string): Promise<SendingFigures | null> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.mail, Key: keys.sendingFigures(send), ConsistentRead: true }),
  )
  return Item ? SendingFigures.parse(Item) : null
}

/** Adds what a lot's new count has changed, such as letters that came back. */
export const noteCount = async (
  dynamo: Dynamo,
  send: string,
  before: Partial<LetterCounts> | undefined,
  after: LetterCounts,
): Promise<void> => {
  const more = Object.fromEntries(counted.map((name) => [name, after[name] - (before?.[name] ?? 0)]))
  if (Object.values(more).every((by) => by === 0)) return
  await addToFigures(dynamo, send, more, { ifThere: true }).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  })
}

const attempts = 3

/**
 * Stores the sum over the lots, with what a killed process had not added. Where something is added meanwhile it is
 * summed anew, a few times; until the next settling the figures may lag.
 */
export const settleFigures = async (
  dynamo: Dynamo,
  send: string,
  addedUp: () => Promise<LetterCounts>,
): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const changes = (await readFigures(dynamo, send))?.changes ?? 0
    const exact = await addedUp()
    const figures = Object.fromEntries(names.map((name) => [name, exact[name]]))
    const isStored = await dynamo.client
      .send(
        new PutCommand({
          TableName: dynamo.tables.mail,
          Item: { ...keys.sendingFigures(send), ...figures, changes: changes + 1 },
          ConditionExpression: changes === 0 ? 'attribute_not_exists(pk)' : '#changes = :changes',
          ...(changes > 0 && {
            ExpressionAttributeNames: { '#changes': 'changes' },
            ExpressionAttributeValues: { ':changes': changes },
          }),
        }),
      )
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConditionalCheckFailedException) return false
          throw error
        },
      )
    if (isStored) return
  }
}
