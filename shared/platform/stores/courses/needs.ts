import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import type { SignUpItem } from '../../../courses/sign-up.ts'
import { getAll, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/**
 * It stands under the person, so that it stays with a sign-up that gets another number. `commandId`: of the sign-up,
 * so that a new one does not have an earlier one's needs.
 */
const ParticipantNeeds = z.object({ occasion: z.ulid(), person: PersonRef, commandId: z.ulid(), text: z.string() })
type ParticipantNeeds = z.infer<typeof ParticipantNeeds>

type NeedsOf = Pick<SignUpItem, 'occasion' | 'person' | 'commandId'>

/** `goneAt`: portal time, which readers check once more. */
export const needsItem = ({ occasion, person, commandId, text }: ParticipantNeeds, goneAt: number) => ({
  ...keys.participantNeeds(occasion, person),
  occasion,
  person,
  commandId,
  text,
  ttl: Math.ceil(goneAt / 1000),
})

const unlessGone = (error: unknown): void => {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
}

/** Apart from the sign-ups, which everyone who runs an occasion reads. */
export const createNeeds = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses

  const readAll = async (occasion: string): Promise<ParticipantNeeds[]> =>
    queryAll(dynamo, ParticipantNeeds, {
      TableName,
      KeyConditionExpression: 'pk = :occasion AND begins_with(sk, :needs)',
      ExpressionAttributeValues: { ':occasion': keys.occasion(occasion).pk, ':needs': keys.participantsNeeds },
      ConsistentRead: true,
    })

  return {
    readAll,
    /** Empty where the participant has said nothing. */
    read: async ({ occasion, person, commandId }: NeedsOf): Promise<string> => {
      const [found] = await getAll(dynamo, ParticipantNeeds, 'courses', [keys.participantNeeds(occasion, person)])
      return found?.commandId === commandId ? found.text : ''
    },
    /** An empty text says that there are none. */
    save: async (needs: ParticipantNeeds, goneAt: number): Promise<void> => {
      await dynamo.client.send(new PutCommand({ TableName, Item: needsItem(needs, goneAt) }))
    },
    /** For an occasion that now ends at another time. */
    keepUntil: async (occasion: string, goneAt: number): Promise<void> => {
      for (const { person } of await readAll(occasion))
        await dynamo.client
          .send(
            new UpdateCommand({
              TableName,
              Key: keys.participantNeeds(occasion, person),
              UpdateExpression: 'SET #ttl = :ttl',
              ConditionExpression: 'attribute_exists(pk)',
              ExpressionAttributeNames: { '#ttl': 'ttl' },
              ExpressionAttributeValues: { ':ttl': Math.ceil(goneAt / 1000) },
            }),
          )
          .catch(unlessGone)
    },
  }
}

export const forgetNeeds = async (
  { client, tables }: Dynamo,
  { occasion, person, commandId }: NeedsOf,
): Promise<void> => {
  await client
    .send(
      new DeleteCommand({
        TableName: tables.courses,
        Key: keys.participantNeeds(occasion, person),
        ConditionExpression: 'commandId = :command',
        ExpressionAttributeValues: { ':command': commandId },
      }),
    )
    .catch(unlessGone)
}
