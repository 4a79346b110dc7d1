import type { Item, Upstream } from './upstream.ts'

type KeySchema = { AttributeName: string }[]
type Description = {
  Table: { KeySchema: KeySchema; GlobalSecondaryIndexes?: { IndexName: string; KeySchema: KeySchema }[] }
}

/** Names of the key attributes of a table and of each of its indexes, hash before range. */
export type Schema = { key: string[]; indexes: ReadonlyMap<string, string[]> }

export type Key = { table: string; key: Item; /** The same for the same item. */ id: string }

const names = (schema: KeySchema) => schema.map(({ AttributeName }) => AttributeName)

/** How tables are keyed, asked of the store once each. */
export const createSchemas = (upstream: Upstream) => {
  const known = new Map<string, Promise<Schema>>()
  const describe = async (table: string): Promise<Schema> => {
    const { Table } = await upstream.call<Description>('DescribeTable', { TableName: table })
    const indexes = (Table.GlobalSecondaryIndexes ?? []).map(
      ({ IndexName, KeySchema }) => [IndexName, names(KeySchema)] as const,
    )
    return { key: names(Table.KeySchema), indexes: new Map(indexes) }
  }
  const of = (table: string): Promise<Schema> => {
    const found = known.get(table) ?? describe(table)
    known.set(table, found)
    found.catch(() => known.delete(table))
    return found
  }
  return {
    of,
    /** The key of an item, or of the key itself. */
    keyOf: async (table: string, item: Item): Promise<Key> => {
      const { key } = await of(table)
      const own = Object.fromEntries(key.map((name) => [name, item[name] ?? {}]))
      return { table, key: own, id: JSON.stringify([table, ...key.map((name) => own[name]?.S)]) }
    },
  }
}
