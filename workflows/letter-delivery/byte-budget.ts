/** Runs work that needs so many bytes; it waits until there is room for them. */
export type ByteBudget = <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Lets all work of a worker together need at most so many bytes, in the order in which it was asked for. What needs
 * more than that alone runs by itself.
 */
export const createByteBudget = (most: number): ByteBudget => {
  let used = 0
  const waiting: { bytes: number; begin: () => void }[] = []
  const beginWaiting = () => {
    for (let [first] = waiting; first && (used === 0 || used + first.bytes <= most); [first] = waiting) {
      waiting.shift()
      used += first.bytes
      first.begin()
    }
  }
  return async (bytes, work) => {
    if (bytes === 0) return work()
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin })
      beginWaiting()
    })
    try {
      return await work()
    } finally {
      used -= bytes
      beginWaiting()
    }
  }
}
