/** In this tab, in this browser until it is sent, or nowhere: a choice that is secret is not left behind. */
export type DraftIn = 'tab' | 'browser' | 'nowhere'

const storages: Record<DraftIn, () => Storage | null> = {
  tab: () => sessionStorage,
  browser: () => localStorage,
  nowhere: () => null,
}

/** What says whether something stored is still a draft: a schema, or as much of one as a page needs that loads none. */
export type DraftShape<Draft> = { safeParse: (stored: unknown) => { data?: Draft } }

/**
 * What is typed, stored until it is saved or thrown away. A browser that stores nothing is no fault; what does not fit
 * its shape is nothing.
 */
export const draftStorage = <Draft>(key: string, shape: DraftShape<Draft>, draftIn: DraftIn) => {
  const storage = () => storages[draftIn]()
  const quietly = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: (): Draft | null =>
      quietly(() => shape.safeParse(JSON.parse(storage()?.getItem(key) ?? 'null')).data ?? null),
    keep: (draft: Draft): void => void quietly(() => storage()?.setItem(key, JSON.stringify(draft))),
    forget: (): void => void quietly(() => storage()?.removeItem(key)),
  }
}
