import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { KnownPayments } from '../../../payments/known-payments.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** What the register has told last of each member's payments, for while it does not answer. */
export const createPaymentsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  return {
    known: async (ref: string): Promise<KnownPayments | null> => {
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key: keys.memberPayments(ref) }))
      return Item ? KnownPayments.parse(Item) : null
    },

    keep: async (ref: string, known: KnownPayments): Promise<void> => {
      const Item = { ...keys.memberPayments(ref), ...KnownPayments.parse(known) }
      await dynamo.client.send(new PutCommand({ TableName, Item }))
    },
  }
}
