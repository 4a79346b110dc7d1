import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { AnyItem, queryAll, transact, type Dynamo, type StoredImage, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { certifiedLots } from './certified-lots.ts'
import { holdsOf } from './holds.ts'
import { letterChanges, type ChangeOfLetter } from './letter-changes.ts'
import { recordEvent } from './letter-events.ts'
import { repairsOf } from './letter-repairs.ts'
import type { LetterKind } from '../../../letter-delivery/letter-kind.ts'
import { Letter, LetterCounts, StoredSend, type LetterEvent, type NewSend, type SendProgress } from './letters.ts'
import { figuresOfLots, sumOfLots } from './lot-figures.ts'
import { isRestoredSince } from '../../restored.ts'
import { isLarge, readFigures, settleFigures } from './sending-figures.ts'
import { settledLots } from './settled-lots.ts'
import { readShared, sharedWrite } from './shared-sendings.ts'
import { begunAnew, lotItems, lotsAtOnce, readLots, storeLots } from './recipient-lots.ts'
import { tallyTaker } from './take-tally.ts'
import { refuseUnfit } from './unfit-sending.ts'

type ChangeOfOne = [
  send: string,
  ref: string,
  by: ChangeOfLetter,
  how?: { isCounted?: boolean; known?: Letter | null | undefined },
]

const ownClaimOf = (send: string, ref: string): string => `${send} ${ref}`

/**
 * Sendings, and the claims that prevent a letter from going out twice. Instants are portal time unless said
 * otherwise.
 */
export const createMailStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.mail
  const letters = letterChanges(dynamo)
  const { changeLetters, keyOf, lotsOf } = letters
  /** False where the letter stays as it is. */
  const change = async (...[send, ref, by, how]: ChangeOfOne): Promise<boolean> =>
    (await changeLetters(send, [ref], by, how)).length > 0
  /** Letters that this store has claimed, as stored, until they are settled. */
  const ownClaims = new Map<string, Letter>()
  const changeOwn = async (send: string, ref: string, by: ChangeOfLetter): Promise<boolean> => {
    const known = ownClaims.get(ownClaimOf(send, ref))
    ownClaims.delete(ownClaimOf(send, ref))
    return change(send, ref, by, { known })
  }

  const withFigures = async (stored: unknown): Promise<SendProgress> => {
    const send = StoredSend.parse(stored)
    const { tally, ...figures } = await sumOfLots(dynamo, send.sendId, send.lots)
    return { ...send, ...figures, tally: send.tally + tally }
  }
  const storedItem = async (send: string) =>
    (await dynamo.client.send(new GetCommand({ TableName, Key: keys.send(send), ConsistentRead: true }))).Item
  const storedSend = async (send: string): Promise<StoredSend | null> => {
    const Item = await storedItem(send)
    return Item ? StoredSend.parse(Item) : null
  }
  const readSend = async (send: string): Promise<SendProgress | null> => {
    const Item = await storedItem(send)
    return Item ? withFigures(Item) : null
  }
  /**
   * A sending as lists show it: of a large one the figures beside it, which say nothing of what has arrived, and may
   * lag during the delivery. Where these are missing, they are added up and stored once the sending is over.
   */
  const readListed = async (sendId: string): Promise<SendProgress | null> => {
    const stored = await storedSend(sendId)
    if (!stored || !isLarge(stored.lots)) return stored && withFigures(stored)
    const figures = await readFigures(dynamo, sendId)
    if (!figures) {
      const addedUp = await withFigures(stored)
      if (stored.over) await settleFigures(dynamo, sendId, () => Promise.resolve(addedUp))
      return addedUp
    }
    const { changes, ...counts } = figures
    return { ...LetterCounts.parse(counts), ...stored, tally: stored.tally + changes }
  }
  const readLetter = async (send: string, ref: string): Promise<Letter | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: await keyOf(send, ref), ConsistentRead: true }),
    )
    return Item ? Letter.parse(Item) : null
  }
  const lettersOfLot = (send: string, lot: number): Promise<Letter[]> =>
    queryAll(dynamo, Letter, {
      TableName,
      KeyConditionExpression: 'pk = :lot AND begins_with(sk, :recipient)',
      ExpressionAttributeValues: { ':lot': keys.sendLot(send, lot), ':recipient': keys.recipient(send, lot, '').sk },
      ConsistentRead: true,
    })
  const allLots = async (send: string): Promise<number[]> =>
    Array.from({ length: (await lotsOf(send)) ?? 1 }, (_, lot) => lot)
  const readLetters = async (send: string): Promise<Letter[]> => {
    const found: Letter[] = []
    for (const lot of await allLots(send)) found.push(...(await lettersOfLot(send, lot)))
    return found
  }

  const recipientsOfLots = async (send: string, lots: readonly number[]): Promise<string[]> => {
    const found = await readLots(dynamo, send, lots)
    return lots.flatMap((lot) => found.get(lot)?.refs ?? [])
  }
  /** As decided when the sending was made. */
  const readRecipients = async (send: string): Promise<string[]> => recipientsOfLots(send, await allLots(send))

  /**
   * Makes a sending together with other writes, or none of them. Null when it is made, otherwise the writes that
   * failed, with what is stored there; `send`: it exists already. A large sending is made anew where an attempt was
   * cut off.
   * @throws Error where another attempt has begun since, and as `refuseUnfit`
   */
  const createSendWith = async (
    { recipients, ...send }: NewSend,
    beside: Readonly<Record<string, Write>>,
  ): Promise<Record<string, StoredImage | null | undefined> | null> => {
    const { sendId, clubId, year, createdAt, due } = send
    const isListed = 'lots' in recipients
    refuseUnfit(send, isListed ? [] : recipients)
    const lots = isListed ? [] : lotItems(sendId, recipients, createdAt)
    const { count, lots: inLots } = isListed ? recipients : { count: recipients.length, lots: lots.length }
    const mayHaveGone = due !== undefined && (await isRestoredSince(dynamo, due))
    const Item = { ...keys.send(sendId), ...send, recipients: count, lots: inLots, ...(mayHaveGone && { mayHaveGone }) }
    const isSmall = lots.length + Object.keys(beside).length <= lotsAtOnce
    const own = isSmall ? null : await storeLots(dynamo, sendId, lots)
    const result = await transact<string>(dynamo, {
      ...(isSmall && Object.fromEntries(lots.map((lot) => [lot.pk, { Put: { TableName, Item: lot } }]))),
      send: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      ...(clubId !== undefined &&
        year !== undefined && {
          listed: { Put: { TableName, Item: { ...keys.sending(clubId, year, createdAt, sendId), sendId } } },
        }),
      shared: sharedWrite(TableName, { ...send, recipients }),
      ...(own && { own }),
      ...beside,
    })
    if (result.done) return null
    if ('own' in result.failed && !('send' in result.failed)) throw begunAnew()
    return result.failed
  }

  /** A letter that an event has proved to be sent stays sent. */
  const settle = (
    send: string,
    ref: string,
    what: { state: 'uncertain'; cause: string } | { state: 'failed'; cause: string; failedAt: number },
  ): Promise<boolean> =>
    changeOwn(send, ref, (letter) => (letter?.state === 'claimed' ? { ...letter, ...what } : undefined))

  return {
    /** False when it exists already. @throws Error for a rehearsal: nothing of it ever leaves the portal */
    createSend: async <Kind extends LetterKind>(send: NewSend<Kind>): Promise<boolean> =>
      (await createSendWith(send, {})) === null,
    createSendWith,

    readSend,
    /** Without figures, which cost a call for each hundred lots. */
    storedSend,
    readLetter,
    readLetters,
    readRecipients,
    /** Null where there is no such sending. */
    lotsOf,
    aboutOf: letters.aboutOf,
    countLot: letters.countLot,
    lettersOfLot,
    recipientsOfLot: (send: string, lot: number) => recipientsOfLots(send, [lot]),
    /** By lot, in a call for each hundred; lots without a letter are left out. */
    figuresByLot: async (send: string) => figuresOfLots(dynamo, send, await allLots(send)),
    settledLots: (send: string, lots: readonly number[]) => settledLots(dynamo, send, lots),

    sharedSendings: (months: readonly string[], most: number) => readShared(dynamo, readListed, months, most),
    readListed,
    /** See `settleFigures`; nothing for a sending that is not large. */
    settleFigures: async (sendId: string): Promise<void> => {
      const lots = (await lotsOf(sendId)) ?? 1
      if (isLarge(lots)) await settleFigures(dynamo, sendId, () => sumOfLots(dynamo, sendId, lots))
    },

    /** A club's sendings of a meeting year, the oldest first. */
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

    /** `mine` means send it now; otherwise how far the letter came. */
    claim: async (send: string, ref: string, now: number, attempt = 1): Promise<'mine' | Letter['state']> => {
      const own = randomUUID()
      const first: Letter = { ref, version: 1, state: 'claimed', claimedAt: now, claim: own, attempt: 1 }
      let found: Letter | null = null
      let claimed: Letter | undefined
      // A claimed letter is counted with its result.
      const isMine = await change(
        send,
        ref,
        (letter) => {
          found = letter
          if (!letter) claimed = attempt === 1 ? first : undefined
          else if (letter.state !== 'reopened' || letter.attempt !== attempt) claimed = undefined
          else claimed = { ...letter, version: letter.version + 1, state: 'claimed', claimedAt: now, claim: own }
          return claimed
        },
        // A first letter is not stored yet.
        { isCounted: false, ...(attempt === 1 && { known: null }) },
      )
      if (isMine && claimed) ownClaims.set(ownClaimOf(send, ref), claimed)
      // A write whose answer got lost was carried out: the claim found is one's own.
      const letter = found as Letter | null
      return isMine || letter?.claim === own ? 'mine' : (letter?.state ?? 'uncertain')
    },

    /**
     * Gives up a claim on a letter that was certainly not sent: another process may claim it again. The letter stays,
     * so that its version goes on rising and a late write of an earlier claim meets another letter than it has seen.
     */
    putBack: (send: string, ref: string, attempt: number): Promise<boolean> =>
      changeOwn(send, ref, (letter) => {
        if (letter?.state !== 'claimed' || letter.attempt !== attempt) return undefined
        return { ...letter, state: 'reopened' }
      }),

    markSent: (send: string, ref: string, messageId: string, at: number): Promise<boolean> =>
      changeOwn(send, ref, (letter) =>
        // A letter that the mail service has rejected since stays failed; an erased one stays away.
        letter && letter.rejectedAt === undefined
          ? { ...letter, state: 'sent', messageId, sentAt: letter.sentAt ?? at }
          : undefined,
      ),
    markUncertain: (send: string, ref: string, cause: string) => settle(send, ref, { state: 'uncertain', cause }),
    /** Nothing was sent: the mail service refused, or there is no address. */
    markFailed: (send: string, ref: string, cause: string, failedAt: number) =>
      settle(send, ref, { state: 'failed', cause, failedAt }),

    ...certifiedLots(dynamo, { storedSend, lettersOfLot }),

    takeTally: tallyTaker(dynamo, { readSend, withFigures }),
    ...holdsOf(dynamo, readSend),
    recordEvent: (event: LetterEvent) => recordEvent(letters, event),
    ...repairsOf(dynamo, letters, lettersOfLot),
  }
}
export type MailStore = ReturnType<typeof createMailStore>
