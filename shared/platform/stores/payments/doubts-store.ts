import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { Instant, Month } from '../../../basics/time.ts'
import { InvoiceCaseState } from '../../../operator/member-case.ts'
import { InvoiceDoubt, type DoubtfulInvoice } from '../../../payments/doubts.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** `foundAt`: portal time. */
export const StoredDoubt = z.object({
  invoice: z.string(),
  person: PersonRef,
  month: Month,
  doubt: InvoiceDoubt,
  state: InvoiceCaseState,
  foundAt: Instant,
})
export type StoredDoubt = z.infer<typeof StoredDoubt>

const retainedFor = 90 * 24 * 3_600

type Change = { remove: string[]; only: string; values: Record<string, unknown> }

export const createInvoiceDoubts = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const update = async (invoice: string, given: object, { remove, only, values }: Change): Promise<void> => {
    const set = Object.entries(given)
    await dynamo.client
      .send(
        new UpdateCommand({
          TableName,
          Key: keys.doubtfulInvoice(invoice),
          UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')} REMOVE ${remove.map((name) => `#${name}`).join(', ')}`,
          ConditionExpression: only,
          ExpressionAttributeNames: Object.fromEntries(
            [...Object.keys(given), ...remove].map((name) => [`#${name}`, name]),
          ),
          ExpressionAttributeValues: {
            ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
            ...values,
          },
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      })
  }
  /** `at`: real time; the doubt is stored for a while after it. */
  const end = (invoice: string, state: 'settled' | 'closed', at: number) =>
    update(
      invoice,
      { state, ttl: Math.ceil(at / 1000) + retainedFor },
      {
        remove: ['gsi1pk', 'gsi1sk'],
        only: 'attribute_exists(pk) AND #state = :doubtful',
        values: { ':doubtful': 'doubtful' },
      },
    )

  return {
    /** A doubt that an operator has closed stays closed while it is the same. */
    note: async (person: string, { invoice, doubt }: DoubtfulInvoice, foundAt: number): Promise<void> => {
      const { id, month } = invoice
      const item = StoredDoubt.parse({ invoice: id, person, month, doubt, state: 'doubtful', foundAt })
      await update(
        id,
        { ...item, gsi1pk: keys.doubtfulInvoices, gsi1sk: id },
        {
          remove: ['ttl'],
          only: 'attribute_not_exists(pk) OR #doubt <> :doubt OR #state = :settled',
          values: { ':settled': 'settled' },
        },
      )
    },

    settle: (invoice: string, at: number): Promise<void> => end(invoice, 'settled', at),
    close: (invoice: string, at: number): Promise<void> => end(invoice, 'closed', at),

    read: async (invoice: string): Promise<StoredDoubt | null> => {
      const Key = keys.doubtfulInvoice(invoice)
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item ? StoredDoubt.parse(Item) : null
    },

    /** The index can lag behind. */
    open: (): Promise<StoredDoubt[]> =>
      queryAll(dynamo, StoredDoubt, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :open',
        ExpressionAttributeValues: { ':open': keys.doubtfulInvoices },
      }),
  }
}
