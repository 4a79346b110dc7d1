import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { SendProgress } from './letters.ts'

/** `stalledSince`: null once the mail service takes letters again. */
export type Standing = {
  over?: boolean
  stalledSince?: number | null
  /** It stalls because the account has sent what it may in a day. */
  quotaUsedUp?: boolean
}

type Parts = {
  readSend: (send: string) => Promise<SendProgress | null>
  withFigures: (stored: unknown) => Promise<SendProgress>
}

/** The figures of a sending now, after noting where its delivery stands. */
export const tallyTaker =
  (dynamo: Dynamo, { readSend, withFigures }: Parts) =>
  async (sendId: string, { over, stalledSince, quotaUsedUp = false }: Standing = {}): Promise<SendProgress> => {
    if (over === undefined && stalledSince === undefined) {
      const send = await readSend(sendId)
      if (!send) throw new Error('there is no such sending')
      return send
    }
    const isStalled = typeof stalledSince === 'number'
    const sets = [
      ...(over === undefined ? [] : ['#over = :over']),
      ...(isStalled ? ['stalledSince = if_not_exists(stalledSince, :stalled)', 'quotaUsedUp = :quota'] : []),
    ]
    const { Attributes } = await dynamo.client.send(
      new UpdateCommand({
        TableName: dynamo.tables.mail,
        Key: keys.send(sendId),
        ConditionExpression: 'attribute_exists(pk)',
        ReturnValues: 'ALL_NEW',
        UpdateExpression: [
          ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
          ...(stalledSince === null ? ['REMOVE stalledSince, quotaUsedUp'] : []),
          'ADD tally :one',
        ].join(' '),
        ...(over !== undefined && { ExpressionAttributeNames: { '#over': 'over' } }),
        ExpressionAttributeValues: {
          ':one': 1,
          ...(over !== undefined && { ':over': over }),
          ...(isStalled && { ':stalled': stalledSince, ':quota': quotaUsedUp }),
        },
      }),
    )
    return withFigures(Attributes)
  }
