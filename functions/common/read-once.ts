import type { Stores } from '#shared/platform/stores/stores.ts'

type Cached<Value> = { at: number; value: Promise<Value> }

/** A rush asks for few different things. */
const usualMostCached = 200

/**
 * Reads that a rush of readers shares, strangers as well: one query serves everyone for `knownFor` (ms, real time). A
 * failed one is not cached. `mostCached`: fewer for large values.
 */
export const readOnce = <Value>(knownFor: number, mostCached = usualMostCached) => {
  const known = new WeakMap<Stores, Map<string, Cached<Value>>>()
  return (stores: Stores, what: string, realNow: number, read: () => Promise<Value>): Promise<Value> => {
    const cached = known.get(stores) ?? new Map<string, Cached<Value>>()
    known.set(stores, cached)
    const last = cached.get(what)
    if (last && realNow - last.at >= 0 && realNow - last.at < knownFor) return last.value
    if (cached.size >= mostCached) cached.clear()
    const value = read()
    cached.set(what, { at: realNow, value })
    value.catch(() => cached.delete(what))
    return value
  }
}
