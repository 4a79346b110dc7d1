import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { StoredDraft } from './meeting-saver.ts'

/** Unsent drafts of one person in one meeting, kept in the browser until the server has them. */
export type StoredDrafts = {
  put: (itemId: string, draft: StoredDraft) => void
  remove: (itemId: string) => void
  all: () => Promise<StoredDraft[]>
}

const prefixOf = (person: string, club: string, year: number) => `${person}/${club}/${year}/`

/** Where the browser refuses storage, drafts live as long as the page. */
const quietly = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => console.warn('drafts-not-stored', error))

export const openStoredDrafts = (
  person: string,
  club: string,
  year: number,
  store: UseStore = createStore('mandat-drafts', 'drafts'),
): StoredDrafts => {
  const prefix = prefixOf(person, club, year)
  return {
    put: (itemId, draft) => quietly(set(prefix + itemId, draft, store)),
    remove: (itemId) => quietly(del(prefix + itemId, store)),
    all: async () => {
      const stored = await entries<string, StoredDraft>(store)
      return stored.filter(([key]) => key.startsWith(prefix)).map(([, draft]) => draft)
    },
  }
}
