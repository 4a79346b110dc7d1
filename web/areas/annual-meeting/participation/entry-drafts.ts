import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** What a member is writing: kept in this browser, under the id it will be sent with, until the portal has it. */
export type EntryDraft<Fields> = Fields & { id: string }

let opened: UseStore | undefined
const store = () => (opened ??= createStore('mandat-entry-drafts', 'drafts'))

/** Where the browser refuses storage, a draft lives as long as the page. */
const quietly = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work()
  } catch (error) {
    console.warn('draft-not-stored', error)
    return undefined
  }
}

export const entryDrafts = {
  read: <Fields>(key: string) => quietly(() => get<EntryDraft<Fields>>(key, store())),
  keep: <Fields>(key: string, draft: EntryDraft<Fields>) => quietly(() => set(key, draft, store())),
  forget: (key: string) => quietly(() => del(key, store())),
}
