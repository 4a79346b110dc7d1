import type { z } from 'zod'

/** What is typed, kept in this tab until it is saved or thrown away. A browser that keeps nothing is no fault; what does not fit the schema is nothing. */
export const keptDraft = <Draft>(key: string, schema: z.ZodType<Draft>) => {
  const quietly = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: (): Draft | null =>
      quietly(() => schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null),
    keep: (draft: Draft): void => void quietly(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    forget: (): void => void quietly(() => sessionStorage.removeItem(key)),
  }
}
