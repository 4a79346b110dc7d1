import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Hold } from '../../../mailings/hold.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { SendProgress } from './letters.ts'

/** `changed`: by this call. */
type Held = { send: SendProgress | null; changed: boolean }

const isNotOver = 'attribute_exists(pk) AND (attribute_not_exists(#over) OR #over = :false)'

/** Ends the waiting for a planned time, and no other hold. */
export const plannedReleaseWrite = (TableName: string, send: string): Write => ({
  Update: {
    TableName,
    Key: keys.send(send),
    UpdateExpression: 'REMOVE #hold ADD tally :one',
    ConditionExpression: '#hold.#why IN (:scheduled, :missed)',
    ExpressionAttributeNames: { '#hold': 'hold', '#why': 'why' },
    ExpressionAttributeValues: { ':scheduled': 'scheduled', ':missed': 'missed', ':one': 1 },
  },
})

/** The delivery of a sending reads its hold at least twice a second. */
export const holdsOf = (dynamo: Dynamo, readSend: (send: string) => Promise<SendProgress | null>) => {
  const update = async (send: string, by: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<Held> => {
    const changed = await dynamo.client
      .send(new UpdateCommand({ TableName: dynamo.tables.mail, Key: keys.send(send), ...by }))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConditionalCheckFailedException) return false
          throw error
        },
      )
    return { send: await readSend(send), changed }
  }

  return {
    /** For a sending that is not over. The first of several pauses stays; a cancellation replaces it and is final. */
    hold: (send: string, hold: Hold): Promise<Held> => {
      const isCancelling = hold.why === 'cancelled'
      const isFree = isCancelling
        ? '(attribute_not_exists(#hold) OR #hold.#why <> :cancelled)'
        : 'attribute_not_exists(#hold)'
      return update(send, {
        UpdateExpression: 'SET #hold = :hold ADD tally :one',
        ConditionExpression: `${isNotOver} AND ${isFree}`,
        ExpressionAttributeNames: { '#over': 'over', '#hold': 'hold', ...(isCancelling && { '#why': 'why' }) },
        ExpressionAttributeValues: {
          ':hold': hold,
          ':one': 1,
          ':false': false,
          ...(isCancelling && { ':cancelled': hold.why }),
        },
      })
    },

    /** The delivery came too late for the planned time: it asks, and the time stays noted. */
    miss: (send: string): Promise<Held> =>
      update(send, {
        UpdateExpression: 'SET #hold.#why = :missed ADD tally :one',
        ConditionExpression: '#hold.#why = :scheduled',
        ExpressionAttributeNames: { '#hold': 'hold', '#why': 'why' },
        ExpressionAttributeValues: { ':missed': 'missed', ':scheduled': 'scheduled', ':one': 1 },
      }),

    /** After a restore: what may have gone on since the copy asks; what is planned for later stays planned. */
    holdRestored: (send: string, at: number): Promise<Held> =>
      update(send, {
        UpdateExpression: 'SET #hold = :hold ADD tally :one',
        ConditionExpression: `${isNotOver} AND (attribute_not_exists(#hold) OR NOT (#hold.#why IN (:cancelled, :restored) OR (#hold.#why = :scheduled AND #hold.#at > :at)))`,
        ExpressionAttributeNames: { '#over': 'over', '#hold': 'hold', '#why': 'why', '#at': 'at' },
        ExpressionAttributeValues: {
          ':hold': { why: 'restored', at },
          ':one': 1,
          ':false': false,
          ':cancelled': 'cancelled',
          ':restored': 'restored',
          ':scheduled': 'scheduled',
          ':at': at,
        },
      }),

    /** Ends a pause, never a cancellation. Start the delivery afterwards (`startMail` with `again`). */
    release: (send: string): Promise<Held> =>
      update(send, {
        UpdateExpression: 'REMOVE #hold ADD tally :one',
        ConditionExpression: 'attribute_exists(#hold) AND #hold.#why <> :cancelled',
        ExpressionAttributeNames: { '#hold': 'hold', '#why': 'why' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled', ':one': 1 },
      }),
  }
}
