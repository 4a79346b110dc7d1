import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { z } from 'zod'
import { contended, LostRace, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Letter, Send } from './letters.ts'
import { lotCounter } from './lot-figures.ts'
import { lotOf } from './recipient-lots.ts'

/** Undefined leaves the letter as it is. */
export type ChangeOfLetter = (letter: Letter | null) => Letter | undefined

const attempts = 10
const atOnce = 16

/**
 * `known`: the letter as it should be stored, null for none, which saves a read. Where it is not so, or undefined,
 * the letter is read.
 */
const changeLetter = async (
  dynamo: Dynamo,
  Key: ReturnType<typeof keys.recipient>,
  change: ChangeOfLetter,
  known: Letter | null | undefined,
): Promise<boolean> => {
  const TableName = dynamo.tables.mail
  const read = async () => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? Letter.parse(Item) : null
  }
  const put = async (before: Letter | null, after: Letter): Promise<boolean> => {
    const asSeen = before
      ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': before.version } }
      : { ConditionExpression: 'attribute_not_exists(pk)' }
    const Item = { ...Key, ...after, version: (before?.version ?? 0) + 1 }
    return dynamo.client.send(new PutCommand({ TableName, Item, ...asSeen })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      },
    )
  }
  const expected = known === undefined ? undefined : change(known)
  if (known !== undefined && expected !== undefined && (await put(known, expected))) return true
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await read()
    const after = change(before)
    if (after === undefined) return false
    if (await put(before, after)) return true
    await contended.pause(attempt)
  }
  throw new LostRace()
}

/** These never change, so they are cached for so many sendings. */
const mostKnown = 1_000
const Known = Send.pick({ lots: true, about: true })
type Known = z.infer<typeof Known>

/**
 * Changes letters, each judged by how it is stored at that moment, and returns those that have changed; a repetition
 * changes nothing. Counts the figures of their lots afterwards, also where nothing has changed: the process that
 * changed it may have died before. The cost depends on the given letters and their lots, not on the sending's size.
 * `known`: see `changeLetter`; for one letter alone.
 */
export const letterChanges = (dynamo: Dynamo) => {
  const count = lotCounter(dynamo)
  const known = new Map<string, Known>()

  const knownOf = async (send: string): Promise<Known | null> => {
    const before = known.get(send)
    if (before !== undefined) return before
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName: dynamo.tables.mail, Key: keys.send(send), ConsistentRead: true }),
    )
    if (!Item) return null
    if (known.size >= mostKnown) known.clear()
    const found = Known.parse(Item)
    known.set(send, found)
    return found
  }
  /** Null for a letter of no sending (to one person, by a process of its own). */
  const lotsOf = async (send: string): Promise<number | null> => (await knownOf(send))?.lots ?? null

  const keyOf = async (send: string, ref: string) => keys.recipient(send, lotOf(ref, (await lotsOf(send)) ?? 1), ref)

  return {
    lotsOf,
    /** Null for a letter of no sending. */
    aboutOf: async (send: string) => (await knownOf(send))?.about ?? null,
    keyOf,
    /** For a lot whose changer may have died before counting. */
    countLot: async (send: string, lot: number): Promise<void> => count(send, lot, (await lotsOf(send)) ?? 1),

    changeLetters: async (
      send: string,
      refs: readonly string[],
      change: ChangeOfLetter,
      { isCounted = true, known }: { isCounted?: boolean; known?: Letter | null | undefined } = {},
    ): Promise<string[]> => {
      const lots = await lotsOf(send)
      const changed = new Set<string>()
      for (let from = 0; from < refs.length; from += atOnce)
        await Promise.all(
          refs.slice(from, from + atOnce).map(async (ref) => {
            const key = keys.recipient(send, lotOf(ref, lots ?? 1), ref)
            if (await changeLetter(dynamo, key, change, known)) changed.add(ref)
          }),
        )
      // A letter of no sending stands in no figures.
      if (lots !== null && isCounted)
        await Promise.all([...new Set(refs.map((ref) => lotOf(ref, lots)))].map((lot) => count(send, lot, lots)))
      return refs.filter((ref) => changed.has(ref))
    },
  }
}
export type LetterChanges = ReturnType<typeof letterChanges>
