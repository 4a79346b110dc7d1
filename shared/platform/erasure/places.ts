import { retainedItems, type RetainedItem } from '../../data-rights/retained-items.ts'
import type { TableName } from '../tables.ts'
import { storedItems } from './stored-items.ts'

export type ItemKey = { pk: string; sk: string }

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[$().+?[\\\]^{|}]/g, String.raw`\$&`).replaceAll('*', '.+')}$`)
const patterns = retainedItems.map((kind) => {
  const { table, pk, sk } = storedItems[kind].place
  return { kind, table, pk: patternOf(pk), sk: patternOf(sk) }
})

/** The kind of an item by its key; null for one that holds nobody, or that nobody has told the registry of. */
export const kindOfItem = (table: TableName, { pk, sk }: ItemKey): RetainedItem | null =>
  patterns.find((each) => each.table === table && each.pk.test(pk) && each.sk.test(sk))?.kind ?? null
