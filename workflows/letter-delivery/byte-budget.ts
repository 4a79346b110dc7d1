/** Runs work that needs so many bytes; it waits until there is room for them. */
export type ByteBudget = <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>

/** Work begins in the order it was asked for, within so many bytes; what needs more than that runs alone. */
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
