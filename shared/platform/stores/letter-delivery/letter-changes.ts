import { getAll, contended, LostRace, transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { countsOf, Letter, LetterCounts } from './letters.ts'

/** A letter as it is to be from now on: null removes it, undefined leaves it as it is. */
export type ChangeOfLetter = (letter: Letter | null) => Letter | null | undefined

type Changed = { ref: string; before: Letter | null; after: Letter | null }

/** One place in the transaction is the sending's. */
const largestLot = 99
const attempts = 10

const figures = LetterCounts.keyof().options

const whatChanges = ({ before, after }: Changed) => {
  const values = Object.entries({ ...after, version: (before?.version ?? 0) + 1 })
  const old: Record<string, unknown> = before ?? {}
  return {
    set: values.filter(([name, value]) => value !== undefined && value !== old[name]),
    removed: Object.keys(old).filter((name) => after?.[name as keyof Letter] === undefined),
  }
}

/** Written if the letter is still as it was seen. */
const letterWrite = (TableName: string, send: string, changed: Changed): Write => {
  const { ref, before, after } = changed
  const Key = keys.recipient(send, ref)
  if (!before)
    return {
      Put: { TableName, Item: { ...Key, ...after, version: 1 }, ConditionExpression: 'attribute_not_exists(pk)' },
    }
  const asSeen = {
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':seen': before.version },
  }
  if (!after) return { Delete: { TableName, Key, ...asSeen } }
  const { set, removed } = whatChanges(changed)
  const names = [...set.map(([name]) => name), ...removed]
  const sets = set.map(([name]) => `#${name} = :${name}`).join(', ')
  const removes = removed.map((name) => `#${name}`).join(', ')
  return {
    Update: {
      TableName,
      Key,
      ConditionExpression: asSeen.ConditionExpression,
      UpdateExpression: `SET ${sets}${removes && ` REMOVE ${removes}`}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...asSeen.ExpressionAttributeValues,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    },
  }
}

const firstSentAt = ({ before, after }: Changed) =>
  after?.attempt === 1 && after.sentAt !== undefined && before?.sentAt === undefined ? [after.sentAt] : []

/** Adds to the figures what the letters' changes come to. Null where that is nothing. */
const sendWrite = (
  TableName: string,
  send: string,
  changes: readonly Changed[],
  lastSentAt: number | null,
): Write | null => {
  const sums = figures.flatMap((name) => {
    const by = changes.reduce((sum, { before, after }) => sum + countsOf(after)[name] - countsOf(before)[name], 0)
    return by === 0 ? [] : [{ name, by }]
  })
  if (sums.length === 0 && lastSentAt === null) return null
  const adds = ['tally :one', ...sums.map(({ name }) => `#${name} :${name}`)].join(', ')
  return {
    Update: {
      TableName,
      Key: keys.send(send),
      UpdateExpression: `${lastSentAt === null ? '' : 'SET lastSentAt = :last '}ADD ${adds}`,
      ConditionExpression: `attribute_exists(pk)${
        lastSentAt === null ? '' : ' AND (attribute_not_exists(lastSentAt) OR lastSentAt < :last)'
      }`,
      ...(sums.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(sums.map(({ name }) => [`#${name}`, name])),
      }),
      ExpressionAttributeValues: {
        ':one': 1,
        ...Object.fromEntries(sums.map(({ name, by }) => [`:${name}`, by])),
        ...(lastSentAt !== null && { ':last': lastSentAt }),
      },
    },
  }
}

const changeLot = async (
  dynamo: Dynamo,
  send: string,
  refs: readonly string[],
  change: ChangeOfLetter,
): Promise<Changed[]> => {
  const TableName = dynamo.tables.mail
  let isLater = true
  let isCounted = true
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await getAll(
      dynamo,
      Letter,
      'mail',
      refs.map((ref) => keys.recipient(send, ref)),
    )
    const letters = new Map(stored.map((letter) => [letter.ref, letter]))
    const changes = refs.flatMap((ref): Changed[] => {
      const before = letters.get(ref) ?? null
      const after = change(before)
      return after === undefined ? [] : [{ ref, before, after }]
    })
    if (changes.length === 0) return []
    const sentAt = isLater ? changes.flatMap(firstSentAt) : []
    const counted = isCounted
      ? sendWrite(TableName, send, changes, sentAt.length > 0 ? Math.max(...sentAt) : null)
      : null
    const letterWrites = changes.map((each) => [each.ref, letterWrite(TableName, send, each)] as const)
    const writes: Record<string, Write> = { ...Object.fromEntries(letterWrites), ...(counted && { send: counted }) }
    const result = await transact(dynamo, writes, contended)
    if (result.done) return changes
    // A letter of no sending (to one person, by a process of its own) stands in no figures.
    if (result.failed['send'] === null) isCounted = false
    else if (result.failed['send']) isLater = false
  }
  throw new LostRace()
}

/**
 * Changes letters of a sending together with its figures, each judged by how it is stored at that moment; what is
 * asked for again changes nothing. Returns those that have changed. The cost is that of the letters given, however
 * many others the sending has.
 */
export const changeLetters = async (
  dynamo: Dynamo,
  send: string,
  refs: readonly string[],
  change: ChangeOfLetter,
): Promise<Changed[]> => {
  const changed: Changed[] = []
  for (let from = 0; from < refs.length; from += largestLot)
    changed.push(...(await changeLot(dynamo, send, refs.slice(from, from + largestLot), change)))
  return changed
}
