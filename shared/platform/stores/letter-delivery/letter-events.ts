import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Letter, type LetterEvent } from './letters.ts'

const ignored = (error: unknown): null => {
  if (error instanceof ConditionalCheckFailedException) return null
  throw error
}

const attributes = { delivered: 'deliveredAt', bounced: 'bouncedAt', complained: 'complainedAt' } as const

/**
 * Notes on a letter what the mail service tells of it. Told twice, in another order, or before the sender has its
 * answer: the same comes of it. An event proves that the letter was sent, so an uncertain one is certain from then on.
 * False for a letter that is not known, and for the bounce of an earlier sending than the letter's last.
 */
export const recordEvent = async (dynamo: Dynamo, event: LetterEvent): Promise<boolean> => {
  const Key = keys.recipient(event.send, event.ref)
  const told = await dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.mail,
        Key,
        ReturnValues: 'ALL_NEW',
        UpdateExpression: `SET #told = if_not_exists(#told, :at), messageId = if_not_exists(messageId, :messageId)${event.what === 'bounced' ? ', bounceType = if_not_exists(bounceType, :type)' : ''}`,
        ConditionExpression: event.what === 'bounced' ? 'attempt = :attempt' : 'attempt >= :attempt',
        ExpressionAttributeNames: { '#told': attributes[event.what] },
        ExpressionAttributeValues: {
          ':at': event.at,
          ':messageId': event.messageId,
          ':attempt': event.attempt,
          ...(event.what === 'bounced' && { ':type': event.bounceType }),
        },
      }),
    )
    .catch(ignored)
  if (!told) return false
  const { state, attempt } = Letter.parse(told.Attributes)
  if (state === 'sent' || attempt !== event.attempt) return true
  await dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.mail,
        Key,
        UpdateExpression: 'SET #state = :sent, sentAt = if_not_exists(sentAt, :at) REMOVE cause',
        ConditionExpression: '#state IN (:claimed, :uncertain) AND attempt = :attempt',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':sent': 'sent',
          ':at': event.at,
          ':claimed': 'claimed',
          ':uncertain': 'uncertain',
          ':attempt': event.attempt,
        },
      }),
    )
    .catch(ignored)
  return true
}
