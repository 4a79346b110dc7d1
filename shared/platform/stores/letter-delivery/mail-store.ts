import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { AnyItem, queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Letter, Send, SendProgress } from './letters.ts'
import { recordEvent } from './letter-events.ts'
import { markReached, reopenLetters } from './letter-repairs.ts'

export { Letter, Send, type SendProgress } from './letters.ts'

const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

/** Sendings and the claims that keep a letter from going out twice. Instants are portal time unless said otherwise. */
export const createMailStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.mail
  const update = (input: Omit<UpdateCommandInput, 'TableName'>): Promise<boolean> =>
    dynamo.client.send(new UpdateCommand({ TableName, ...input })).then(() => true, missed)

  const readSend = async (send: string): Promise<SendProgress | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key: keys.send(send), ConsistentRead: true }))
    return Item ? SendProgress.parse(Item) : null
  }
  const readLetter = async (send: string, ref: string): Promise<Letter | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.recipient(send, ref), ConsistentRead: true }),
    )
    return Item ? Letter.parse(Item) : null
  }
  const readLetters = (send: string): Promise<Letter[]> =>
    queryAll(dynamo, Letter, {
      TableName,
      KeyConditionExpression: 'pk = :send AND begins_with(sk, :recipient)',
      ExpressionAttributeValues: { ':send': keys.send(send).pk, ':recipient': 'RCPT#' },
      ConsistentRead: true,
    })

  /** What the mail service answered; a letter that an event has already proved to be sent stays sent. */
  const settle = (send: string, ref: string, state: 'uncertain' | 'failed', cause: string): Promise<boolean> =>
    update({
      Key: keys.recipient(send, ref),
      UpdateExpression: 'SET #state = :state, cause = :cause',
      ConditionExpression: '#state = :claimed',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state, ':cause': cause, ':claimed': 'claimed' },
    })

  return {
    /** False when the sending exists already. @throws Error for a rehearsal: nothing of it ever leaves the portal */
    createSend: async (send: Send): Promise<boolean> => {
      const { sendId, clubId, year, createdAt } = send
      if (year !== undefined && isRehearsal(year)) throw new Error('a rehearsal sends no letters')
      const result = await transact(dynamo, {
        send: {
          Put: { TableName, Item: { ...keys.send(sendId), ...send }, ConditionExpression: 'attribute_not_exists(pk)' },
        },
        ...(clubId !== undefined &&
          year !== undefined && {
            listed: { Put: { TableName, Item: { ...keys.sending(clubId, year, createdAt, sendId), sendId } } },
          }),
      })
      return result.done
    },

    readSend,
    readLetter,
    readLetters,

    /** Every sending of a club's meeting year, the oldest first: notices, documents, reminders and letters to officers. */
    listSendings: async (club: string, year: number): Promise<SendProgress[]> => {
      const listed = await queryAll(dynamo, AnyItem, {
        TableName,
        KeyConditionExpression: 'pk = :club',
        ExpressionAttributeValues: { ':club': keys.sendingsOf(club, year) },
        ConsistentRead: true,
      })
      const sends = await Promise.all(listed.map(({ sendId }) => readSend(String(sendId))))
      return sends.filter((send) => send !== null)
    },

    /** Claims a recipient's letter for its `attempt`: `mine` means send it now, otherwise how far it came. `now` is real time. */
    claim: async (send: string, ref: string, now: number, attempt = 1): Promise<'mine' | Letter['state']> => {
      const Key = keys.recipient(send, ref)
      const own = randomUUID()
      const first: Letter = { ref, state: 'claimed', claimedAt: now, claim: own, attempt: 1 }
      const isMine =
        attempt === 1
          ? await dynamo.client
              .send(
                new PutCommand({
                  TableName,
                  Item: { ...Key, ...first },
                  ConditionExpression: 'attribute_not_exists(pk)',
                }),
              )
              .then(() => true, missed)
          : await update({
              Key,
              UpdateExpression: 'SET #state = :claimed, claimedAt = :now, claim = :own',
              ConditionExpression: '#state = :reopened AND attempt = :attempt',
              ExpressionAttributeNames: { '#state': 'state' },
              ExpressionAttributeValues: {
                ':claimed': 'claimed',
                ':reopened': 'reopened',
                ':now': now,
                ':own': own,
                ':attempt': attempt,
              },
            })
      if (isMine) return 'mine'
      // The client repeats a call whose answer got lost: what it finds then is its own claim.
      const letter = await readLetter(send, ref)
      return letter?.claim === own ? 'mine' : (letter?.state ?? 'uncertain')
    },

    /** Gives up a claim on a letter that was certainly not sent: somebody may claim it again. */
    putBack: async (send: string, ref: string, attempt: number): Promise<void> => {
      const Key = keys.recipient(send, ref)
      const stillClaimed = {
        ConditionExpression: '#state = :claimed AND attempt = :attempt',
        ExpressionAttributeNames: { '#state': 'state' },
      }
      const values = { ':claimed': 'claimed', ':attempt': attempt }
      if (attempt > 1)
        await update({
          Key,
          ...stillClaimed,
          UpdateExpression: 'SET #state = :reopened',
          ExpressionAttributeValues: { ...values, ':reopened': 'reopened' },
        })
      else
        await dynamo.client
          .send(new DeleteCommand({ TableName, Key, ...stillClaimed, ExpressionAttributeValues: values }))
          .catch(missed)
    },

    markSent: (send: string, ref: string, messageId: string, at: number): Promise<boolean> =>
      update({
        Key: keys.recipient(send, ref),
        UpdateExpression: 'SET #state = :sent, messageId = :messageId, sentAt = if_not_exists(sentAt, :at)',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sent': 'sent', ':messageId': messageId, ':at': at },
      }),
    markUncertain: (send: string, ref: string, cause: string) => settle(send, ref, 'uncertain', cause),
    /** The mail service said no: nothing was sent. */
    markFailed: (send: string, ref: string, cause: string) => settle(send, ref, 'failed', cause),

    /**
     * Gives the next count of a sending its number, and notes where the delivery stands: `over`, and since when the
     * mail service takes nothing. Letters are read after this, so that of two counts the later number knows more.
     */
    takeTally: async (
      send: string,
      { over, stalledSince }: { over?: boolean; stalledSince?: number | null } = {},
    ): Promise<SendProgress> => {
      const sets = [
        ...(over === undefined ? [] : ['#over = :over']),
        ...(typeof stalledSince === 'number' ? ['stalledSince = if_not_exists(stalledSince, :stalled)'] : []),
      ]
      const { Attributes } = await dynamo.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.send(send),
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValues: 'ALL_NEW',
          UpdateExpression: [
            ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
            ...(stalledSince === null ? ['REMOVE stalledSince'] : []),
            'ADD tally :one',
          ].join(' '),
          ...(over !== undefined && { ExpressionAttributeNames: { '#over': 'over' } }),
          ExpressionAttributeValues: {
            ':one': 1,
            ...(over !== undefined && { ':over': over }),
            ...(typeof stalledSince === 'number' && { ':stalled': stalledSince }),
          },
        }),
      )
      return SendProgress.parse(Attributes)
    },

    recordEvent: (...event: Parameters<typeof recordEvent> extends [Dynamo, ...infer Rest] ? Rest : never) =>
      recordEvent(dynamo, ...event),
    reopenLetters: (...given: Parameters<typeof reopenLetters> extends [Dynamo, ...infer Rest] ? Rest : never) =>
      reopenLetters(dynamo, ...given),
    markReached: (...given: Parameters<typeof markReached> extends [Dynamo, ...infer Rest] ? Rest : never) =>
      markReached(dynamo, ...given),
  }
}
export type MailStore = ReturnType<typeof createMailStore>
