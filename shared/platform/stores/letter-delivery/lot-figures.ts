import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { AnyItem, getAll, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { countsOf, Letter, LetterCounts } from './letters.ts'

import { isLarge, noteCount } from './sending-figures.ts'
const figures = LetterCounts.keyof().options

/** The letters of a lot in figures. `seen`: of the counts of a lot the highest knows most. `letters`: how many were there. */
const LotFigures = z.object({
  seen: z.number().int(),
  letters: z.number().int(),
  lastSentAt: z.number().int().optional(),
  ...LetterCounts.shape,
})
type LotFigures = z.infer<typeof LotFigures>

const latest = (...instants: (number | undefined)[]): number | undefined => {
  const known = instants.filter((at) => at !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

const add = (all: readonly LetterCounts[]): LetterCounts =>
  Object.fromEntries(figures.map((name) => [name, all.reduce((sum, each) => sum + each[name], 0)])) as LetterCounts

const countedAnew = (letters: readonly Letter[], known: LotFigures | undefined): LotFigures => ({
  ...add(letters.map(countsOf)),
  seen: letters.reduce((sum, { version }) => sum + version, 0),
  letters: letters.length,
  lastSentAt: latest(known?.lastSentAt, ...letters.map(({ attempt, sentAt }) => (attempt === 1 ? sentAt : undefined))),
})

const countLot = async (dynamo: Dynamo, send: string, lot: number, lots: number): Promise<void> => {
  const TableName = dynamo.tables.mail
  const Key = keys.lotFigures(send, lot)
  const items = await queryAll(dynamo, AnyItem, {
    TableName,
    KeyConditionExpression: 'pk = :lot AND begins_with(sk, :letters)',
    ExpressionAttributeValues: { ':lot': Key.pk, ':letters': Key.sk },
    ConsistentRead: true,
  })
  const stored = items.find(({ sk }) => sk === Key.sk)
  const known = stored && LotFigures.parse(stored)
  const letters = items.filter((item) => item !== stored).map((item) => Letter.parse(item))
  // Somebody has been erased since: their letter went out all the same, and the figures stay as they were.
  if (known && letters.length < known.letters) return
  const counted = countedAnew(letters, known)
  const replaced = await dynamo.client
    .send(
      new PutCommand({
        TableName,
        Item: { ...Key, ...counted },
        ConditionExpression: 'attribute_not_exists(pk) OR seen < :seen',
        ExpressionAttributeValues: { ':seen': counted.seen },
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof ConditionalCheckFailedException) return null
      throw error
    })
}

/**
 * Counts the letters of a lot, one of so many, and stores their figures, however many count at the same time: a letter's
 * version only rises, so that of two counts the one with the higher sum has seen more. The cost is that of one lot. Whoever
 * asks while the same lot is being counted shares the next count with all who ask meanwhile.
 */
export const lotCounter = (dynamo: Dynamo) => {
  const underWay = new Map<string, Promise<void>>()
        ReturnValues: 'ALL_OLD',
  const next = new Map<string, Promise<void>>()
  return (send: string, lot: number, lots: number): Promise<void> => {
    const of = keys.sendLot(send, lot)
    const begin = (): Promise<void> => {
      next.delete(of)
  if (replaced && isLarge(lots)) await noteCount(dynamo, send, replaced.Attributes, counted)
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

/** A sending's letters in figures, added up over its lots. `tally` is one more for everything that has happened to them. */
export const sumOfLots = async (dynamo: Dynamo, send: string, lots: number) => {
  const wanted = Array.from({ length: lots }, (_, lot) => keys.lotFigures(send, lot))
  const all = await getAll(dynamo, LotFigures, 'mail', wanted)
  return {
    ...add(all),
    tally: all.reduce((sum, { seen }) => sum + seen, 0),
    lastSentAt: latest(...all.map(({ lastSentAt }) => lastSentAt)),
  }
}
