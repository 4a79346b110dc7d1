import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { PortalError } from '../../../errors.ts'
import { isSameAudience } from '../../../mailings/audience.ts'
import { RecipientList, type MadeList } from '../../../mailings/recipient-list.ts'
import { transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { hashOfLots, lotItems, removeLots, storeLots } from '../letter-delivery/recipient-lots.ts'

const orFalse = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

/**
 * The recipients of the union's mailings before confirmation. The list names no one: its recipients lie in lots under
 * the id of a sending that exists once the list is confirmed.
 */
export const createRecipientLists = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.mail
  const read = async (mailing: string): Promise<RecipientList | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.recipientList(mailing), ConsistentRead: true }),
    )
    return Item ? RecipientList.parse(Item) : null
  }
  /** Of a list in the making. False where another has taken its place, or it is complete. */
  const change = (
    { id, mailing }: Pick<RecipientList, 'id' | 'mailing'>,
    by: Pick<UpdateCommandInput, 'UpdateExpression'> & { ExpressionAttributeValues: Record<string, unknown> },
  ): Promise<boolean> =>
    dynamo.client
      .send(
        new UpdateCommand({
          TableName,
          Key: keys.recipientList(mailing),
          ConditionExpression: 'id = :id AND made = :none',
          UpdateExpression: by.UpdateExpression,
          ExpressionAttributeValues: { ...by.ExpressionAttributeValues, ':id': id, ':none': null },
        }),
      )
      .then(() => true, orFalse)

  return {
    read,

    /**
     * Replaces the list before. One in the making for the same audience goes on and is returned.
     * @throws PortalError mailing-sent, not-found
     */
    begin: async (list: RecipientList): Promise<RecipientList> => {
      const before = await read(list.mailing)
      const goesOn = before !== null && before.made === null && isSameAudience(before.audience, list.audience)
      if (before && (before.id === list.id || goesOn)) return before
      const result = await transact<string>(dynamo, {
        list: {
          Put: {
            TableName,
            Item: { ...keys.recipientList(list.mailing), ...list },
            ...(before === null
              ? { ConditionExpression: 'attribute_not_exists(pk)' }
              : { ConditionExpression: 'id = :before', ExpressionAttributeValues: { ':before': before.id } }),
          },
        },
        mailing: {
          ConditionCheck: {
            TableName,
            Key: keys.mailing(null, list.mailing),
            ConditionExpression: 'sent = :none',
            ExpressionAttributeValues: { ':none': null },
          },
        },
      })
      if (result.done) return list
      if (result.failed['mailing'] !== undefined)
        throw new PortalError(result.failed['mailing'] === null ? 'not-found' : 'mailing-sent')
      const other = await read(list.mailing)
      if (!other) throw new PortalError('not-found')
      return other
    },

    /** False once another list has taken its place. */
    noteChecked: (list: Pick<RecipientList, 'id' | 'mailing'>, checked: number): Promise<boolean> =>
      change(list, { UpdateExpression: 'SET checked = :checked', ExpressionAttributeValues: { ':checked': checked } }),

    /** Under the id of a sending that does not exist yet. */
    storeRecipients: async (
      sendId: string,
      recipients: readonly string[],
      createdAt: number,
    ): Promise<Pick<MadeList, 'lots' | 'hash'>> => {
      const lots = lotItems(sendId, recipients, createdAt)
      await storeLots(dynamo, sendId, lots)
      return { lots: lots.length, hash: hashOfLots(lots) }
    },

    /** False once another list has taken its place. */
    complete: (list: Pick<RecipientList, 'id' | 'mailing'>, checked: number, made: MadeList): Promise<boolean> =>
      change(list, {
        UpdateExpression: 'SET checked = :checked, made = :made',
        ExpressionAttributeValues: { ':checked': checked, ':made': made },
      }),

    /** Holds once, and while the list is the mailing's. */
    confirmWrite: ({ id, mailing }: Pick<RecipientList, 'id' | 'mailing'>): Write => ({
      Update: {
        TableName,
        Key: keys.recipientList(mailing),
        UpdateExpression: 'SET confirmed = :true',
        ConditionExpression: 'id = :id AND made <> :none AND attribute_not_exists(confirmed)',
        ExpressionAttributeValues: { ':id': id, ':none': null, ':true': true },
      },
    }),

    /** From then on no one can confirm it; a list that is gone counts as removed. */
    remove: async ({ id, mailing }: Pick<RecipientList, 'id' | 'mailing'>): Promise<void> => {
      await dynamo.client
        .send(
          new DeleteCommand({
            TableName,
            Key: keys.recipientList(mailing),
            ConditionExpression: 'id = :id',
            ExpressionAttributeValues: { ':id': id },
          }),
        )
        .catch(orFalse)
    },

    removeRecipients: (sendId: string, lots: number): Promise<void> => removeLots(dynamo, sendId, lots),
  }
}
