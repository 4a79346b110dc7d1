import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { KnownPayments } from '../../../payments/known-payments.ts'
import { LostRace, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const attempts = 5

/** The register's last report, for while it does not answer. */
export const createPaymentsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const itemOf = (ref: string, known: KnownPayments) => ({ ...keys.memberPayments(ref), ...KnownPayments.parse(known) })
  const known = async (ref: string, ConsistentRead = false): Promise<KnownPayments | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.memberPayments(ref), ConsistentRead }),
    )
    return Item ? KnownPayments.parse(Item) : null
  }

  return {
    known: (ref: string): Promise<KnownPayments | null> => known(ref),

    keep: async (ref: string, payments: KnownPayments): Promise<void> => {
      await dynamo.client.send(new PutCommand({ TableName, Item: itemOf(ref, payments) }))
    },

    /** Changes the stored report by what has happened since; nothing where none is stored. @throws LostRace */
    renew: async (ref: string, renewed: (stored: KnownPayments) => KnownPayments): Promise<void> => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const stored = await known(ref, true)
        if (!stored) return
        const write = new PutCommand({
          TableName,
          Item: itemOf(ref, renewed(stored)),
          ConditionExpression: 'fetchedAt = :fetchedAt',
          ExpressionAttributeValues: { ':fetchedAt': stored.fetchedAt },
        })
        const isDone = await dynamo.client.send(write).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ConditionalCheckFailedException) return false
            throw error
          },
        )
        if (isDone) return
      }
      throw new LostRace()
    },
  }
}
