import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { CaseKind } from '../../cases/case.ts'
import { caseKinds, mayBecome, type CaseOf } from '../../cases/kinds.ts'
import { queryAll, transact, type Dynamo, type Write } from '../dynamo.ts'
import { monthOf, thisAndLastMonth } from '../stores/month-partitions.ts'
import type { TableName } from '../tables.ts'

type Key = { pk: string; sk: string }
type Writes = Readonly<Record<string, Write>>

/** Bookings have a store of their own: their index is by student, and their slot decides who gets it. */
type StoredKind = Exclude<CaseKind, 'booking'>

/** Index partitions of closed cases: `of` that of one case, `recent` those of cases that began lately. */
type OverLists<Case> = { of: (over: Case) => string; recent: (realNow: number) => readonly string[] }

/** By the month in which each began (real time), so that no partition of an index grows for ever. */
export const overByMonth = (partition: (month: string) => string): OverLists<{ sentAt: number }> => ({
  of: ({ sentAt }) => partition(monthOf(sentAt)),
  recent: (realNow) => thisAndLastMonth(realNow).map(partition),
})

/** How an area stores its kind of case, beside the row of the kind. `Place`: the fields that it is found by. */
type CaseBody<Case, Place extends keyof Case> = {
  table: TableName
  schema: z.ZodType<Case>
  key: (of: Pick<Case, Place>) => Key
  claim?: (of: Case, name: string) => Key
  /** Index partitions of the open cases, by `order` or else by id, and of the closed ones. */
  lists: { open: string; over?: OverLists<Case>; order?: (of: Case) => string }
}

/** `case`: as stored afterwards, null where nothing is. `failed`: names of the other writes whose condition failed. */
type Outcome<Case> = { isDone: boolean; case: Case | null; failed: readonly string[] }

const ClaimItem = z.object({ case: z.string() })
const claimPrefix = 'claim '
/** Whether a write that did not hold was that of a claim. */
export const isClaim = (failed: string): boolean => failed.startsWith(claimPrefix)

/** The one condition of a step: the case that was read still lies in its place, unwritten since. */
const asSeen = ({ id, revision }: { id: string; revision: number }) => ({
  ConditionExpression: 'id = :id AND revision = :seen',
  ExpressionAttributeValues: { ':id': id, ':seen': revision },
})

const ifHeldBy = (id: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR #case = :id',
  ExpressionAttributeNames: { '#case': 'case' },
  ExpressionAttributeValues: { ':id': id },
})

/**
 * Cases of one kind. Each step is written upon the revision that was read, with its claims and other writes. `Case`
 * may have fields that only this store has.
 */
export const createCaseStore = <
  Kind extends StoredKind,
  Place extends keyof CaseOf[Kind],
  Case extends CaseOf[Kind] = CaseOf[Kind],
>(
  dynamo: Dynamo,
  kind: Kind,
  body: CaseBody<Case, Place>,
) => {
  const TableName = dynamo.tables[body.table]
  const { schema, lists } = body
  const { isOpen, claims, forgottenAt } = caseKinds[kind]

  const listing = (of: Case) => {
    if (isOpen(of)) return { gsi1pk: lists.open, gsi1sk: lists.order?.(of) ?? of.id }
    return lists.over && { gsi1pk: lists.over.of(of), gsi1sk: of.id }
  }

  const itemOf = (of: Case) => {
    const gone = forgottenAt(of)
    return {
      ...body.key(of),
      ...schema.parse(of),
      ...listing(of),
      ...(gone !== null && { ttl: Math.ceil(gone / 1000) }),
    }
  }

  const read = async (of: Pick<Case, Place>): Promise<Case | null> => {
    const Key = body.key(of)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? schema.parse(Item) : null
  }

  /**
   * The claims that a step takes and frees. `holder`: by name, the case from which a lapsed claim may be taken over.
   */
  const claimed = (after: Case, before: Case | null, holder: ReadonlyMap<string, string> = new Map()): Writes => {
    const had = before ? claims(before) : []
    const has = claims(after)
    const write = (name: string, put: boolean): [string, Write][] => {
      const Key = body.claim?.(after, name)
      const held = { TableName, ...ifHeldBy(holder.get(name) ?? after.id) }
      if (!Key) return []
      const taken: Write = put ? { Put: { ...held, Item: { ...Key, case: after.id } } } : { Delete: { ...held, Key } }
      return [[`${claimPrefix}${name}`, taken]]
    }
    const taken = has.filter((name) => !had.includes(name)).flatMap((name) => write(name, true))
    const freed = had.filter((name) => !has.includes(name)).flatMap((name) => write(name, false))
    return Object.fromEntries([...taken, ...freed])
  }

  /** `id`: only the one with that id, of a list that is in the order of ids. */
  const listed = (partition: string, id?: string): Promise<Case[]> =>
    queryAll(dynamo, schema, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: id === undefined ? 'gsi1pk = :partition' : 'gsi1pk = :partition AND gsi1sk = :id',
      ExpressionAttributeValues: { ':partition': partition, ...(id !== undefined && { ':id': id }) },
    })

  /** Eventually consistent. */
  const open = (): Promise<Case[]> => listed(lists.open)

  /** Closed cases that began in this month or the last, by real time; eventually consistent. */
  const recentlyOver = async (realNow: number, id?: string): Promise<Case[]> =>
    (await Promise.all((lists.over?.recent(realNow) ?? []).map((partition) => listed(partition, id)))).flat()

  const stepped = (seen: Case, change: Partial<Case>): { after: Case; put: Write } => {
    const after = schema.parse({ ...seen, ...change, revision: seen.revision + 1 })
    return { after, put: { Put: { TableName, Item: itemOf(after), ...asSeen(seen) } } }
  }

  return {
    read,
    open,
    recentlyOver: (realNow: number): Promise<Case[]> => recentlyOver(realNow),

    /**
     * Stores a case with its claims and other writes, all or nothing. `case`: it, the one stored under its id
     * already, or the one that holds a claim; null where another write failed. A claim whose case is gone or has
     * freed it is taken over. `replaced`: the case whose place it takes, as it was read.
     */
    create: async (made: Case, writes: Writes = {}, replaced: Case | null = null): Promise<Outcome<Case>> => {
      const asFound = replaced ? asSeen(replaced) : { ConditionExpression: 'attribute_not_exists(pk)' }
      const lapsed = new Map<string, string>()
      for (;;) {
        const result = await transact<string>(dynamo, {
          ...writes,
          case: { Put: { TableName, Item: itemOf(made), ...asFound } },
          ...claimed(made, null, lapsed),
        })
        if (result.done) return { isDone: true, case: made, failed: [] }
        const { case: stored, ...others } = result.failed
        if (stored) return { isDone: false, case: schema.parse(stored), failed: [] }
        const [held, image] = Object.entries(others).find(([name]) => isClaim(name)) ?? []
        if (held === undefined) return { isDone: false, case: null, failed: Object.keys(others) }
        const name = held.slice(claimPrefix.length)
        const id = ClaimItem.safeParse(image).data?.case ?? ''
        const holder = await read({ ...made, id })
        if (holder && claims(holder).includes(name)) return { isDone: false, case: holder, failed: Object.keys(others) }
        // Taking it over failed too: the item is no claim of this kind's cases.
        if (lapsed.get(name) === id) return { isDone: false, case: null, failed: Object.keys(others) }
        lapsed.set(name, id)
      }
    },

    /**
     * Writes a step upon what was read, with its claims and other writes, all or nothing, and only into a state that
     * the kind allows next. `case`: as stored afterwards, also by another writer.
     */
    step: async (seen: Case, change: Partial<Case>, writes: Writes = {}): Promise<Outcome<Case> & { case: Case }> => {
      const { after, put } = stepped(seen, change)
      if (after.state !== seen.state && !mayBecome(kind, seen.state, after.state))
        return { isDone: false, case: seen, failed: [] }
      const result = await transact<string>(dynamo, {
        ...writes,
        case: put,
        ...claimed(after, seen),
      })
      if (result.done) return { isDone: true, case: after, failed: [] }
      return { isDone: false, case: (await read(seen)) ?? seen, failed: Object.keys(result.failed) }
    },

    /**
     * The write of a step, for the transaction of another case.
     * @throws Error for a step that the case cannot take, or that takes or frees a claim
     */
    stepWrite: (seen: Case, change: Partial<Case>): Write => {
      const { after, put } = stepped(seen, change)
      if (!mayBecome(kind, seen.state, after.state) || Object.keys(claimed(after, seen)).length > 0)
        throw new Error(`a case of the kind ${kind} cannot go from ${seen.state} to ${after.state} so`)
      return put
    },

    /** Finds a case by its id alone, unless it closed long ago; the index is eventually consistent. */
    find: async (id: string, realNow: number): Promise<Case | null> => {
      const [left, over] = await Promise.all([open(), recentlyOver(realNow, id)])
      const found = left.find((each) => each.id === id) ?? over[0]
      return found ? read(found) : null
    },
  }
}
