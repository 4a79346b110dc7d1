import { MeetingSaver, type Entry } from './meeting-saver.ts'
import { saveItemTo } from './save-item.ts'
import { openStoredDrafts, type StoredDrafts } from './stored-drafts.ts'

const schedule = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

type Saved = { entries: readonly Entry[]; lastSavedAt: number | null }

/** A meeting's saver as React can watch it. */
export class SaverStore {
  readonly #listeners = new Set<() => void>()
  #saved: Saved = { entries: [], lastSavedAt: null }
  /** Fence of the lock this page holds. */
  fence: number | undefined
  readonly saver: MeetingSaver
  readonly drafts: StoredDrafts

  constructor(person: string, club: string, year: number) {
    this.drafts = openStoredDrafts(person, club, year)
    this.saver = new MeetingSaver({
      save: saveItemTo(club, year, () => this.fence),
      drafts: this.drafts,
      schedule,
      onChange: () => this.#changed(),
    })
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  snapshot = () => this.#saved

  #changed() {
    this.#saved = { entries: this.saver.entries, lastSavedAt: this.saver.lastSavedAt }
    for (const listener of this.#listeners) listener()
  }
}
