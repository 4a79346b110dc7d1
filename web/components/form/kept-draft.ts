import type { z } from 'zod'

/** In this tab, in this browser until it is sent, or nowhere: a choice that is secret is not left behind. */
export type KeptIn = 'tab' | 'browser' | 'nowhere'

const storages: Record<KeptIn, () => Storage | null> = {
  tab: () => sessionStorage,
  browser: () => localStorage,
  nowhere: () => null,
}

/** What is typed, kept until it is saved or thrown away. A browser that keeps nothing is no fault; what does not fit the schema is nothing. */
export const keptDraft = <Draft>(key: string, schema: z.ZodType<Draft>, keptIn: KeptIn) => {
  const storage = () => storages[keptIn]()
  const quietly = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: (): Draft | null =>
      quietly(() => schema.safeParse(JSON.parse(storage()?.getItem(key) ?? 'null')).data ?? null),
    keep: (draft: Draft): void => void quietly(() => storage()?.setItem(key, JSON.stringify(draft))),
    forget: (): void => void quietly(() => storage()?.removeItem(key)),
  }
}
