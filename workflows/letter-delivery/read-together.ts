import DataLoader from 'dataloader'
import { largestBatch } from '#shared/platform/dynamo.ts'

/** For so long (ms) what is asked for is collected. */
const collectedFor = 5

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/**
 * Answers what is asked for at the same time by one reading, begun after all of it was asked; nothing is remembered.
 * Where that fails each is read alone, so that one that cannot be read holds up no other.
 */
export const readTogether = <Found>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>) => {
  const loader = new DataLoader<string, Found | null>(
    async (keys) => {
      const answered = (found: ReadonlyMap<string, Found>) => (key: string) => found.get(key) ?? null
      return read(keys).then(
        (found) => keys.map(answered(found)),
        () => Promise.all(keys.map((key) => read([key]).then((found) => answered(found)(key), asError))),
      )
    },
    { cache: false, maxBatchSize: largestBatch, batchScheduleFn: (begin) => setTimeout(begin, collectedFor) },
  )
  return (key: string): Promise<Found | null> => loader.load(key)
}
