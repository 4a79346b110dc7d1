import type { Stores } from '#shared/platform/stores/stores.ts'

type Kept<Value> = { at: number; value: Promise<Value> }

/** So many reads are cached; a rush is about few. */
const usuallyCached = 200

/**
 * Reads that a rush of readers shares, strangers as well: one query serves everyone for `knownFor` (ms, real time). A
 * failed one is not cached. `mostStored`: fewer for large values.
 */
export const readOnce = <Value>(knownFor: number, mostStored = usuallyCached) => {
  const known = new WeakMap<Stores, Map<string, Kept<Value>>>()
  return (stores: Stores, what: string, realNow: number, read: () => Promise<Value>): Promise<Value> => {
    const kept = known.get(stores) ?? new Map<string, Kept<Value>>()
    known.set(stores, kept)
    const last = kept.get(what)
    if (last && realNow - last.at >= 0 && realNow - last.at < knownFor) return last.value
    if (kept.size >= mostStored) kept.clear()
    const value = read()
    kept.set(what, { at: realNow, value })
    value.catch(() => kept.delete(what))
    return value
  }
}
