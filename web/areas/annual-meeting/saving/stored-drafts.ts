import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { ProtocolDraft } from '../steps/protocol/protocol-saver.ts'
import type { UnsentItemDraft } from './meeting-saver.ts'

/** Unsent drafts of one person in one meeting, stored in the browser until the server has them. */
export type StoredDrafts = {
  put: (itemId: string, draft: UnsentItemDraft) => void
  remove: (itemId: string) => void
  all: () => Promise<UnsentItemDraft[]>
  protocol: {
    keep: (draft: ProtocolDraft) => void
    forget: () => void
    read: () => Promise<ProtocolDraft | undefined>
  }
}

/** Where the browser refuses storage, drafts live as long as the page. */
const quietly = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => console.warn('drafts-not-stored', error))

const openStore = () => createStore('mandat-drafts', 'drafts')

export const openStoredDrafts = (
  person: string,
  club: string,
  year: number,
  store: UseStore = openStore(),
): StoredDrafts => {
  const prefix = `${person}/${club}/${year}/`
  const protocol = `protocol/${prefix}`
  return {
    put: (itemId, draft) => quietly(set(prefix + itemId, draft, store)),
    remove: (itemId) => quietly(del(prefix + itemId, store)),
    all: async () => {
      const stored = await entries<string, UnsentItemDraft>(store)
      return stored.filter(([key]) => key.startsWith(prefix)).map(([, draft]) => draft)
    },
    protocol: {
      keep: (draft) => quietly(set(protocol, draft, store)),
      forget: () => quietly(del(protocol, store)),
      read: () => get<ProtocolDraft>(protocol, store),
    },
  }
}
