import type { TableName } from '../tables.ts'
import { retainedItems, storedItems, type RetainedItem } from './stored-items.ts'

export type ItemKey = { pk: string; sk: string }

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[$().+?[\\\]^{|}]/g, String.raw`\$&`).replaceAll('*', '.+')}$`)
/** Where a key fits two kinds, the pattern with more literal characters wins. */
const spelledOut = (pattern: string) => pattern.replaceAll('*', '').length
const patterns = retainedItems
  .map((kind) => {
    const { table, pk, sk } = storedItems[kind].place
    return { kind, table, pk: patternOf(pk), sk: patternOf(sk), special: spelledOut(pk) + spelledOut(sk) }
  })
  .toSorted((one, other) => other.special - one.special)

/** The most special kind first. */
export const kindsOfItem = (table: TableName, { pk, sk }: ItemKey): RetainedItem[] =>
  patterns.flatMap((each) => (each.table === table && each.pk.test(pk) && each.sk.test(sk) ? [each.kind] : []))

/** Null for an item that holds no person, or that the registry does not know. */
export const kindOfItem = (table: TableName, key: ItemKey): RetainedItem | null => kindsOfItem(table, key)[0] ?? null
