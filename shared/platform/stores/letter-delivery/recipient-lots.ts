import { createHash, randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { combinedHash } from '../../../mailings/certificate.ts'
import { getAll, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { hashOfReaders, LetterTrace } from './letter-traces.ts'

/**
 * Some recipients of a sending, in one item. `createdAt`: of the sending, portal time. `count` and `hash`: of the
 * recipients then. `erased` and `erasedLetters`: what is left of erased readers and their letters.
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

/** Recipients in one lot, about: so many letters are counted when one of them changes. */
export const perLot = 100

const lotsFor = (recipients: number): number => Math.max(1, Math.ceil(recipients / perLot))

/** The lot of a reader follows from their reference. */
export const lotOf = (ref: string, lots: number): number =>
  lots === 1 ? 0 : createHash('sha256').update(ref).digest().readUInt32BE() % lots

const inLots = (recipients: readonly string[]): string[][] => {
  const lots = lotsFor(recipients.length)
  const refs: string[][] = Array.from({ length: lots }, () => [])
  for (const ref of recipients) refs[lotOf(ref, lots)]?.push(ref)
  return refs
}

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

/** Lots that one transaction makes with their sending; more are stored before the sending is. */
export const lotsAtOnce = 98

export const begunAnew = (): Error => new Error('the sending has been begun anew')

/**
 * Stores more lots than one transaction takes, before there is a sending to be seen. An attempt that was cut off is
 * begun anew, also for other recipients: the first lot says which attempt is valid, and an earlier one writes no
 * more. Returns what must hold when the sending is made; null where it is made already.
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

/** In their order. */
export const hashOfLots = (lots: readonly { hash: string }[]): string => combinedHash(lots.map(({ hash }) => hash))

/** The same of recipients who are not stored. */
export const hashOfRecipients = (recipients: readonly string[]): string =>
  hashOfLots(inLots(recipients).map((refs) => ({ hash: hashOfReaders(refs) })))

const removedAtOnce = 16

export const removeLots = async (dynamo: Dynamo, send: string, lots: number): Promise<void> => {
  const TableName = dynamo.tables.mail
  for (let from = 0; from < lots; from += removedAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(removedAtOnce, lots - from) }, (_, each) =>
        dynamo.client.send(new DeleteCommand({ TableName, Key: keys.recipientLot(send, from + each) })),
      ),
    )
}
