/** The keys of a batch by table, with what else is asked of each table. */
export type Batch<Key> = Record<string, { Keys?: Key[] }>

/** A batch of which the store takes half. */
export const halved = <Key>(batch: Batch<Key>): { taken: Batch<Key>; left: Batch<Key> } => {
  const parts = Object.entries(batch).map(([table, { Keys = [], ...rest }]) => {
    const half = Math.ceil(Keys.length / 2)
    return { table, taken: { ...rest, Keys: Keys.slice(0, half) }, left: { ...rest, Keys: Keys.slice(half) } }
  })
  return {
    taken: Object.fromEntries(parts.map(({ table, taken }) => [table, taken])),
    left: Object.fromEntries(parts.flatMap(({ table, left }) => (left.Keys.length > 0 ? [[table, left]] : []))),
  }
}
