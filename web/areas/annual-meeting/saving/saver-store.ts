import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { ApiError } from '#web/client/api.ts'
import type { SaveResult } from '#web/components/saving/draft-saver.ts'
import { ProtocolSaver, type ProtocolSaving } from '../steps/protocol/protocol-saver.ts'
import { saveProtocolTo } from '../steps/protocol/save-protocol.ts'
import { MeetingSaver, type Entry } from './meeting-saver.ts'
import { saveItemTo } from './save-item.ts'
import { openStoredDrafts, type StoredDrafts } from './stored-drafts.ts'

const schedule = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export type Saved = {
  entries: readonly Entry[]
  protocol: ProtocolSaving | null
  lastSavedAt: number | null
  /** Whether the server has everything that was typed. */
  isSaved: boolean
}

/** Everything that is typed in a meeting, its protocol included, as React can watch it. */
export class SaverStore {
  readonly #listeners = new Set<() => void>()
  readonly #club: string
  readonly #year: number
  #saved: Saved = { entries: [], protocol: null, lastSavedAt: null, isSaved: true }
  #protocol: ProtocolSaver | null = null
  /** Fence of the lock this page holds. */
  fence: number | undefined
  readonly saver: MeetingSaver
  readonly drafts: StoredDrafts

  constructor(person: string, club: string, year: number) {
    this.#club = club
    this.#year = year
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

  get isSaved(): boolean {
    return this.#saved.isSaved
  }

  /** The saver of a version of the protocol. It outlives the page: an unsaved text still stops the next command. */
  protocolSaver(stored: ProtocolVersion): ProtocolSaver {
    if (this.#protocol?.saving.base.version === stored.version) return this.#protocol
    this.#protocol?.dispose()
    const save = saveProtocolTo(this.#club, this.#year)
    this.#protocol = new ProtocolSaver(stored, {
      ...this.drafts.protocol,
      save,
      schedule,
      onChange: () => this.#changed(),
    })
    return this.#protocol
  }

  /** Sends what waits or failed, without waiting for the answer. `leaving`: the page is being closed. */
  send(leaving = false) {
    this.saver.send(leaving)
    this.#protocol?.send(leaving)
  }

  /** Sends again what failed or was refused. */
  retry() {
    this.saver.retry()
    void this.#protocol?.retry()
  }

  async flush(): Promise<SaveResult> {
    const results = await Promise.all([this.saver.flush(), this.#protocol?.flush()])
    return results.includes('unsaved') ? 'unsaved' : 'saved'
  }

  /** Waits until everything typed is saved, for commands that build upon it. @throws ApiError not-saved */
  whenSaved = async (): Promise<void> => {
    if ((await this.flush()) === 'unsaved') throw new ApiError({ status: 0, code: 'not-saved' })
  }

  dispose() {
    this.saver.dispose()
    this.#protocol?.dispose()
  }

  #changed() {
    const { entries, lastSavedAt } = this.saver
    const protocol = this.#protocol?.saving ?? null
    const isSaved = [...entries, ...(protocol ? [protocol] : [])].every(({ state }) => state === 'saved')
    this.#saved = { entries, protocol, lastSavedAt, isSaved }
    for (const listener of this.#listeners) listener()
  }
}
