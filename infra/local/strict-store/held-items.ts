/**
 * Which items are being written at this moment. A transaction holds its items: every other caller that wants one
 * of them is turned away. Plain writes of one item wait for each other.
 */
export const createHeldItems = () => {
  const transactions = new Set<string>()
  const writes = new Map<string, Promise<void>>()

  return {
    isHeldByTransaction: (id: string): boolean => transactions.has(id),
    isHeld: (id: string): boolean => transactions.has(id) || writes.has(id),

    transact: async <Result>(ids: readonly string[], run: () => Promise<Result>): Promise<Result> => {
      for (const id of ids) transactions.add(id)
      try {
        return await run()
      } finally {
        for (const id of ids) transactions.delete(id)
      }
    },

    write: async <Result>(ids: readonly string[], run: () => Promise<Result>): Promise<Result> => {
      const before = Promise.all(ids.flatMap((id) => writes.get(id) ?? []))
      const { promise: over, resolve } = Promise.withResolvers<void>()
      for (const id of ids) writes.set(id, over)
      await before
      try {
        return await run()
      } finally {
        for (const id of ids) if (writes.get(id) === over) writes.delete(id)
        resolve()
      }
    },
  }
}
