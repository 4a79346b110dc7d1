import { fitsCondition, type Condition } from './key-condition.ts'
import type { Key, Schema } from './schemas.ts'
import type { Item } from './upstream.ts'

/** What an index does not show yet: what stood there before the write, null where there was nothing. */
type Unseen = { before: Item | null; seenAt: number }

export type IndexQuery = Condition & {
  TableName: string
  IndexName: string
  ScanIndexForward?: boolean
  ExclusiveStartKey?: Item
}
export type IndexPage = { Items: Item[]; Count: number; ScannedCount: number; LastEvaluatedKey?: Item }

/** `lag`: the milliseconds for one write; writes of one item are seen in their order. */
export const createLateIndex = (lag: () => number, now: () => number = Date.now) => {
  const unseen = new Map<string, Map<string, Unseen[]>>()

  /** Items of a table whose latest writes the index does not show, as it shows them. */
  const shown = (table: string): Map<string, Item | null> => {
    const found = new Map<string, Item | null>()
    for (const [id, writes] of unseen.get(table) ?? []) {
      const left = writes.filter(({ seenAt }) => seenAt > now())
      if (left[0]) found.set(id, left[0].before)
      if (left.length > 0) unseen.get(table)?.set(id, left)
      else unseen.get(table)?.delete(id)
    }
    return found
  }

  return {
    /** Notes a write that begins; what it gives takes that back when nothing was written. */
    note: ({ table, id }: Key, before: Item | null): (() => void) => {
      const items = unseen.get(table) ?? new Map<string, Unseen[]>()
      unseen.set(table, items)
      const writes = items.get(id) ?? []
      const write = { before, seenAt: Math.max(now() + lag(), writes.at(-1)?.seenAt ?? 0) }
      items.set(id, [...writes, write])
      return () => {
        const left = (items.get(id) ?? []).filter((each) => each !== write)
        if (left.length > 0) items.set(id, left)
        else items.delete(id)
      }
    },

    /** Every index shows everything. */
    catchUp: (): void => unseen.clear(),

    /** A page of the store as a lagging index would give it. `idOf` names an item. */
    rewrite: (query: IndexQuery, page: IndexPage, schema: Schema, idOf: (item: Item) => string): IndexPage => {
      const late = shown(query.TableName)
      if (late.size === 0) return page
      const isForward = query.ScanIndexForward !== false
      const range = schema.indexes.get(query.IndexName)?.[1] ?? ''
      const place = (item: Item | undefined) => item?.[range]?.S
      const isAfter = (one: string, other: string) => (isForward ? one > other : one < other)
      const fits = fitsCondition(query)
      const [start, end] = [place(query.ExclusiveStartKey), place(page.LastEvaluatedKey)]
      const former = [...late.values()].filter((item): item is Item => {
        const at = place(item ?? undefined)
        if (item === null || at === undefined || !fits(item)) return false
        return (start === undefined || isAfter(at, start)) && (end === undefined || !isAfter(at, end))
      })
      const items = [...page.Items.filter((item) => !late.has(idOf(item))), ...former].toSorted((one, other) =>
        isAfter(place(one) ?? '', place(other) ?? '') ? 1 : place(one) === place(other) ? 0 : -1,
      )
      return { ...page, Items: items, Count: items.length, ScannedCount: items.length }
    },
  }
}
