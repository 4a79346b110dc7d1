import { createHash, randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { combinedHash } from '../../../mailings/certificate.ts'
import { getAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { hashOfReaders, LetterTrace } from './letter-traces.ts'

/**
 * Some of those whom a sending goes to, in one item. `createdAt`: when the sending was made, portal time. `count` and
 * `hash`: how many they were then, and what stands for them. `erased` and `erasedLetters`: what is left of readers who
 * have been erased since, and of their letters.
 */
export const RecipientLot = z.object({
  refs: z.array(z.string()),
  createdAt: z.number().int(),
  count: z.number().int().optional(),
  hash: z.string().optional(),
  erased: z.array(z.string()).default([]),
  erasedLetters: z.record(z.string(), LetterTrace).default({}),
})
export type RecipientLot = z.infer<typeof RecipientLot>

/** Some lots of a sending, by number. */
export const readLots = async (
  dynamo: Dynamo,
  send: string,
  lots: readonly number[],
): Promise<Map<number, RecipientLot>> => {
  const byKey = new Map(lots.map((lot) => [keys.sendLot(send, lot), lot]))
  const wanted = lots.map((lot) => keys.recipientLot(send, lot))
  const found = await getAll(dynamo, RecipientLot.extend({ pk: z.string() }), 'mail', wanted)
  return new Map(found.map(({ pk, ...each }) => [byKey.get(pk) ?? -1, each]))
}

/** Recipients in one lot, about: so many letters are counted when something happens to one of them. */
export const perLot = 100

/** In how many lots the recipients of a sending lie. */
const lotsFor = (recipients: number): number => Math.max(1, Math.ceil(recipients / perLot))

/** In which of so many lots a reader is; one who knows the reference finds the letter. */
export const lotOf = (ref: string, lots: number): number =>
  lots === 1 ? 0 : createHash('sha256').update(ref).digest().readUInt32BE() % lots

const inLots = (recipients: readonly string[]): string[][] => {
  const lots = lotsFor(recipients.length)
  const refs: string[][] = Array.from({ length: lots }, () => [])
  for (const ref of recipients) refs[lotOf(ref, lots)]?.push(ref)
  return refs
}

/** The items that say whom a sending goes to, one for each lot. */
export const lotItems = (send: string, recipients: readonly string[], createdAt: number) =>
  inLots(recipients).map((refs, lot) => ({
    ...keys.recipientLot(send, lot),
    refs,
    createdAt,
    count: refs.length,
    hash: hashOfReaders(refs),
    erased: [],
    erasedLetters: {},
  }))

/** Lots that one transaction makes together with their sending; with more, they are there before the sending is. */
export const lotsAtOnce = 98

/** An attempt to make a sending that came to nothing, because another one has begun it anew. */
export const begunAnew = (): Error => new Error('the sending has been begun anew')

/**
 * Stores more lots than one transaction takes, before there is a sending that anybody could see. One that was cut off
 * is begun anew, for other recipients too: the first lot says which attempt it is, and nothing of an earlier one is
 * written any more. Gives what must hold when the sending is made; null where it is made already.
 * @throws Error where another attempt has begun since
 */
export const storeLots = async (
  dynamo: Dynamo,
  send: string,
  lots: ReturnType<typeof lotItems>,
): Promise<Write | null> => {
  const TableName = dynamo.tables.mail
  const begunAs = randomUUID()
  const begun = await transact<string>(dynamo, {
    first: { Put: { TableName, Item: { ...lots[0], begunAs } } },
    send: { ConditionCheck: { TableName, Key: keys.send(send), ConditionExpression: 'attribute_not_exists(pk)' } },
  })
  if (!begun.done) return null
  const own: Write = {
    ConditionCheck: {
      TableName,
      Key: keys.recipientLot(send, 0),
      ConditionExpression: 'begunAs = :own',
      ExpressionAttributeValues: { ':own': begunAs },
    },
  }
  for (let from = 1; from < lots.length; from += lotsAtOnce) {
    const some = lots.slice(from, from + lotsAtOnce)
    const puts = Object.fromEntries(some.map((Item) => [Item.pk, { Put: { TableName, Item } }]))
    if (!(await transact<string>(dynamo, { own, ...puts })).done) throw begunAnew()
  }
  return own
}

/** What stands for all of them in their order. */
export const hashOfLots = (lots: readonly { hash: string }[]): string => combinedHash(lots.map(({ hash }) => hash))

/** The same of recipients who have not been stored. */
export const hashOfRecipients = (recipients: readonly string[]): string =>
  hashOfLots(inLots(recipients).map((refs) => ({ hash: hashOfReaders(refs) })))

const removedAtOnce = 16

/** Removes the lots of a sending that was never made. */
export const removeLots = async (dynamo: Dynamo, send: string, lots: number): Promise<void> => {
  const TableName = dynamo.tables.mail
  for (let from = 0; from < lots; from += removedAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(removedAtOnce, lots - from) }, (_, each) =>
        dynamo.client.send(new DeleteCommand({ TableName, Key: keys.recipientLot(send, from + each) })),
      ),
    )
}
