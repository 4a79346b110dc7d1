import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { AnyItem, getAll, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { hashOfClaims, withErased, type LetterTrace } from './letter-traces.ts'
import { Letter, LetterCounts } from './letters.ts'
import { RecipientLot } from './recipient-lots.ts'
import { isLarge, noteCount } from './sending-figures.ts'

const figures = LetterCounts.keyof().options

/**
 * `seen`: of two counts the higher is newer. `letters`: how many were there. `claims`: the hash of those that went
 * out.
 */
export const LotFigures = z.object({
  seen: z.number().int(),
  letters: z.number().int(),
  lastSentAt: z.number().int().optional(),
  claims: z.string(),
  ...LetterCounts.shape,
})
export type LotFigures = z.infer<typeof LotFigures>

const latest = (...instants: (number | undefined)[]): number | undefined => {
  const known = instants.filter((at) => at !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

const add = (all: readonly LetterCounts[]): LetterCounts =>
  Object.fromEntries(figures.map((name) => [name, all.reduce((sum, each) => sum + each[name], 0)])) as LetterCounts

const countedAnew = (
  letters: readonly Letter[],
  all: readonly LetterTrace[],
  known: LotFigures | undefined,
): LotFigures => ({
  ...add(all.map(({ counts }) => counts)),
  seen: all.reduce((sum, { version }) => sum + version, 0),
  letters: all.length,
  claims: hashOfClaims(all),
  lastSentAt: latest(known?.lastSentAt, ...letters.map(({ attempt, sentAt }) => (attempt === 1 ? sentAt : undefined))),
})

const countLot = async (dynamo: Dynamo, send: string, lot: number, lots: number): Promise<void> => {
  const TableName = dynamo.tables.mail
  const Key = keys.lotFigures(send, lot)
  const items = await queryAll(dynamo, AnyItem, {
    TableName,
    KeyConditionExpression: 'pk = :lot',
    ExpressionAttributeValues: { ':lot': Key.pk },
    ConsistentRead: true,
  })
  const stored = items.find(({ sk }) => sk === Key.sk)
  const readers = items.find(({ sk }) => sk === keys.recipientLot(send, lot).sk)
  const known = stored && LotFigures.parse(stored)
  const letters = items.filter((item) => item !== stored && item !== readers).map((item) => Letter.parse(item))
  const all = withErased(letters, readers ? RecipientLot.parse(readers).erasedLetters : {})
  // Letters whose time is over are removed: the figures stay.
  if (known && all.length < known.letters) return
  const counted = countedAnew(letters, all, known)
  const replaced = await dynamo.client
    .send(
      new PutCommand({
        TableName,
        Item: { ...Key, ...counted },
        ConditionExpression: 'attribute_not_exists(pk) OR seen < :seen',
        ExpressionAttributeValues: { ':seen': counted.seen },
        ReturnValues: 'ALL_OLD',
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof ConditionalCheckFailedException) return null
      throw error
    })
  if (replaced && isLarge(lots)) await noteCount(dynamo, send, replaced.Attributes, counted)
}

/**
 * Counts and stores the figures of a lot, also with several counts at once: a letter's version only rises, so of two
 * counts the one with the higher sum has seen more. The cost is that of one lot. A caller during a count of the same
 * lot shares the next one.
 */
export const lotCounter = (dynamo: Dynamo) => {
  const underWay = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  return (send: string, lot: number, lots: number): Promise<void> => {
    const of = keys.sendLot(send, lot)
    const begin = (): Promise<void> => {
      next.delete(of)
      const counting = countLot(dynamo, send, lot, lots).finally(() => underWay.delete(of))
      underWay.set(of, counting)
      return counting
    }
    const now = underWay.get(of)
    if (!now) return begin()
    const following = next.get(of) ?? now.then(begin, begin)
    next.set(of, following)
    return following
  }
}

/** By number; lots without a claimed letter are left out. */
export const figuresOfLots = async (
  dynamo: Dynamo,
  send: string,
  lots: readonly number[],
): Promise<Map<number, LotFigures>> => {
  const byKey = new Map(lots.map((lot) => [keys.lotFigures(send, lot).pk, lot]))
  const wanted = lots.map((lot) => keys.lotFigures(send, lot))
  const found = await getAll(dynamo, LotFigures.extend({ pk: z.string() }), 'mail', wanted)
  return new Map(found.map(({ pk, ...each }) => [byKey.get(pk) ?? -1, each]))
}

/** `tally`: rises with every change of a letter. */
export const summed = (all: readonly LotFigures[]) => ({
  ...add(all),
  tally: all.reduce((sum, { seen }) => sum + seen, 0),
  lastSentAt: latest(...all.map(({ lastSentAt }) => lastSentAt)),
})

export const sumOfLots = async (dynamo: Dynamo, send: string, lots: number) =>
  summed([
    ...(
      await figuresOfLots(
        dynamo,
        send,
        Array.from({ length: lots }, (_, lot) => lot),
      )
    ).values(),
  ])
