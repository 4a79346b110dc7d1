import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Signature } from '../../../annual-meeting/meeting.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

/** `evidence`: its key in the file store. */
export const StoredSignature = Signature.extend({ order: z.string(), evidence: z.string() })
export type StoredSignature = z.infer<typeof StoredSignature>

/** One for each person, role and round. `repeated`: the same order again. */
export const putSignature = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  signature: StoredSignature,
): Promise<'stored' | 'repeated' | 'already-signed'> => {
  const key = keys.signature(club, year, signature.round, signature.role, signature.signer)
  try {
    await dynamo.client.send(
      new PutCommand({
        TableName: dynamo.tables.meetings,
        Item: { ...key, ...signature },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return 'stored'
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const { order } =
      (await readSignatures(dynamo, { club, year }, signature.round)).find(
        (each) => each.role === signature.role && each.signer === signature.signer,
      ) ?? {}
    return order === signature.order ? 'repeated' : 'already-signed'
  }
}

/** In no particular order. */
export const readSignatures = (dynamo: Dynamo, { club, year }: MeetingKey, round: number): Promise<StoredSignature[]> =>
  queryAll(dynamo, StoredSignature, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :round)',
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':round': keys.signaturesOf(round) },
    ConsistentRead: true,
  })
