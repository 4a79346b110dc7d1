import { randomUUID } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { AnyItem, queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { changeLetters, type ChangeOfLetter } from './letter-changes.ts'
import { recordEvent } from './letter-events.ts'
import { markReached, reopenLetters } from './letter-repairs.ts'
import { Letter, SendProgress, type NewSend } from './letters.ts'
import { lotsOf, RecipientLot } from './recipient-lots.ts'

/** Sendings and the claims that keep a letter from going out twice. Instants are portal time unless said otherwise. */
export const createMailStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.mail
  /** False where the letter stays as it is. */
  const change = async (send: string, ref: string, by: ChangeOfLetter): Promise<boolean> =>
    (await changeLetters(dynamo, send, [ref], by)).length > 0

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

  /** To whom a sending goes, as was decided when it was made. */
  const readRecipients = async (send: string): Promise<string[]> =>
    (
      await queryAll(dynamo, RecipientLot, {
        TableName,
        KeyConditionExpression: 'pk = :send AND begins_with(sk, :lot)',
        ExpressionAttributeValues: { ':send': keys.send(send).pk, ':lot': keys.recipientLots },
        ConsistentRead: true,
      })
    ).flatMap(({ refs }) => refs)

  /** What the mail service answered; a letter that an event has already proved to be sent stays sent. */
  const settle = (
    send: string,
    ref: string,
    what: { state: 'uncertain'; cause: string } | { state: 'failed'; cause: string; failedAt: number },
  ): Promise<boolean> =>
    change(send, ref, (letter) => (letter?.state === 'claimed' ? { ...letter, ...what } : undefined))

  return {
    /** False when the sending exists already. @throws Error for a rehearsal: nothing of it ever leaves the portal */
    createSend: async ({ recipients, ...send }: NewSend): Promise<boolean> => {
      const { sendId, clubId, year, createdAt } = send
      if (year !== undefined && isRehearsal(year)) throw new Error('a rehearsal sends no letters')
      const Item = { ...keys.send(sendId), ...send, recipients: recipients.length }
      const lots = lotsOf(sendId, recipients).map((lot) => [lot.sk, { Put: { TableName, Item: lot } }] as const)
      const result = await transact<string>(dynamo, {
        ...Object.fromEntries(lots),
        send: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
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
    readRecipients,

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

    /** Claims a recipient's letter for its `attempt`: `mine` means send it now, otherwise how far it came. */
    claim: async (send: string, ref: string, now: number, attempt = 1): Promise<'mine' | Letter['state']> => {
      const own = randomUUID()
      const first: Letter = { ref, version: 1, state: 'claimed', claimedAt: now, claim: own, attempt: 1 }
      let found: Letter | null = null
      const isMine = await change(send, ref, (letter) => {
        found = letter
        if (!letter) return attempt === 1 ? first : undefined
        if (letter.state !== 'reopened' || letter.attempt !== attempt) return undefined
        return { ...letter, state: 'claimed', claimedAt: now, claim: own }
      })
      // A write whose answer got lost was carried out: what is found then is one's own claim.
      const letter = found as Letter | null
      return isMine || letter?.claim === own ? 'mine' : (letter?.state ?? 'uncertain')
    },

    /**
     * Gives up a claim on a letter that was certainly not sent: somebody may claim it again. The letter stays, with its
     * version: a write of an earlier claim that arrives late then finds another letter than it has seen.
     */
    putBack: (send: string, ref: string, attempt: number): Promise<boolean> =>
      change(send, ref, (letter) => {
        if (letter?.state !== 'claimed' || letter.attempt !== attempt) return undefined
        return { ...letter, state: 'reopened' }
      }),

    markSent: (send: string, ref: string, messageId: string, at: number): Promise<boolean> =>
      change(send, ref, (letter) =>
        // One that the mail service has turned away since it took it stays failed; one that is erased stays away.
        letter && letter.rejectedAt === undefined
          ? { ...letter, state: 'sent', messageId, sentAt: letter.sentAt ?? at }
          : undefined,
      ),
    markUncertain: (send: string, ref: string, cause: string) => settle(send, ref, { state: 'uncertain', cause }),
    /** The mail service said no, or there is no address: nothing was sent. */
    markFailed: (send: string, ref: string, cause: string, failedAt: number) =>
      settle(send, ref, { state: 'failed', cause, failedAt }),

    /**
     * The figures of a sending at this moment, after noting where its delivery stands: `over`, and since when the mail
     * service takes nothing.
     */
    takeTally: async (
      sendId: string,
      { over, stalledSince }: { over?: boolean; stalledSince?: number | null } = {},
    ): Promise<SendProgress> => {
      if (over === undefined && stalledSince === undefined) {
        const send = await readSend(sendId)
        if (!send) throw new Error('there is no such sending')
        return send
      }
      const sets = [
        ...(over === undefined ? [] : ['#over = :over']),
        ...(typeof stalledSince === 'number' ? ['stalledSince = if_not_exists(stalledSince, :stalled)'] : []),
      ]
      const { Attributes } = await dynamo.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.send(sendId),
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
