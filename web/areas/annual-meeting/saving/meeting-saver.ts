import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { FieldError } from '#shared/errors.ts'
import { draftOf, mergeThreeWay, sameValue, withField, type Draft, type FieldConflict } from './three-way.ts'

export type Refusal = { code: string; fields: FieldError[] }
export type EntryState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'refused'
export type Entry = {
  /** What the server has, as far as we know. */
  base: MeetingItem
  draft: Draft
  state: EntryState
  conflicts: FieldConflict[]
  /** Why this change is not taken, and which fields are wrong. */
  refusal?: Refusal
}
/** Why a save did not go through. */
export type SaveFailure =
  | { kind: 'conflict'; current: MeetingItem }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'unreachable' }
export type SaveOutcome = { kind: 'saved'; item: MeetingItem; savedAt: number } | SaveFailure

export type StoredDraft = { base: MeetingItem; draft: Draft }
export type SaverPorts = {
  save: (base: MeetingItem, draft: Draft) => Promise<SaveOutcome>
  /** Unsent drafts survive a reload, a closed laptop and the end of a session. */
  drafts: { put: (itemId: string, draft: StoredDraft) => void; remove: (itemId: string) => void }
  schedule: (run: () => void, milliseconds: number) => () => void
  onChange: () => void
}

/** A pause in typing after which a change is sent, in milliseconds. */
export const savePause = 800
const retryPauses = [1000, 2000, 4000, 8000] as const

/**
 * Keeps what people type in one meeting and brings it to the server, item by item, one save at a time each.
 * Nothing counts as saved before the server has answered; a failed save keeps the text and tries again.
 */
export class MeetingSaver {
  readonly #entries = new Map<string, Entry>()
  readonly #timers = new Map<string, () => void>()
  readonly #failures = new Map<string, number>()
  readonly #ports: SaverPorts
  lastSavedAt: number | null = null

  constructor(ports: SaverPorts) {
    this.#ports = ports
  }

  get entries(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  entry(itemId: string): Entry | undefined {
    return this.#entries.get(itemId)
  }

  /** Takes what the server has now. Fields being edited here keep what was typed. */
  accept(items: readonly MeetingItem[]) {
    const seen = new Set(items.map((item) => item.id))
    for (const id of this.#entries.keys())
      if (!seen.has(id) && this.#entries.get(id)?.state === 'saved') this.#entries.delete(id)
    for (const item of items) this.#acceptOne(item)
    this.#ports.onChange()
  }

  /** Picks up drafts that were never sent. */
  restore(stored: readonly StoredDraft[]) {
    for (const { base, draft } of stored) {
      const known = this.#entries.get(base.id)
      if (!known) continue
      const { merged, conflicts } = mergeThreeWay(draftOf(base), draft, draftOf(known.base))
      if (sameValue(merged, draftOf(known.base))) this.#ports.drafts.remove(base.id)
      else this.#change({ ...known, draft: merged, conflicts, state: conflicts.length > 0 ? 'conflict' : 'waiting' }, 0)
    }
  }

  edit(itemId: string, change: Partial<Draft>) {
    const entry = this.#entries.get(itemId)
    if (!entry) return
    const draft = { ...entry.draft, ...change }
    this.#ports.drafts.put(itemId, { base: entry.base, draft })
    this.#change(
      {
        ...entry,
        draft,
        state: entry.state === 'saving' || entry.state === 'conflict' ? entry.state : 'waiting',
        refusal: undefined,
      },
      savePause,
    )
  }

  resolve(itemId: string, field: string, choice: 'mine' | 'theirs') {
    const entry = this.#entries.get(itemId)
    const conflict = entry?.conflicts.find((candidate) => candidate.field === field)
    if (!entry || !conflict) return
    const draft = choice === 'mine' ? entry.draft : withField(entry.draft, field, conflict.theirs)
    const conflicts = entry.conflicts.filter((candidate) => candidate !== conflict)
    this.#change({ ...entry, draft, conflicts, state: conflicts.length > 0 ? 'conflict' : 'waiting' }, 0)
  }

  /** Gives up a change the server refused and shows what is stored. */
  discard(itemId: string) {
    const entry = this.#entries.get(itemId)
    if (!entry) return
    this.#ports.drafts.remove(itemId)
    this.#change({ base: entry.base, draft: draftOf(entry.base), state: 'saved', conflicts: [] })
  }

  /** Sends at once whatever waits or failed: on blur, Ctrl+S, step change, and when the network is back. */
  async flush(): Promise<void> {
    await Promise.all(
      [...this.#entries.values()]
        .filter((entry) => entry.state === 'waiting' || entry.state === 'failed')
        .map((entry) => this.#send(entry.base.id)),
    )
  }

  dispose() {
    for (const cancel of this.#timers.values()) cancel()
    this.#timers.clear()
  }

  #acceptOne(item: MeetingItem) {
    const known = this.#entries.get(item.id)
    if (!known || known.state === 'saved') {
      if (!known || known.base.version <= item.version)
        this.#entries.set(item.id, { base: item, draft: draftOf(item), state: 'saved', conflicts: [] })
      return
    }
    if (item.version <= known.base.version || known.state === 'saving') return
    const { merged, conflicts } = mergeThreeWay(draftOf(known.base), known.draft, draftOf(item))
    this.#entries.set(item.id, {
      ...known,
      base: item,
      draft: merged,
      conflicts,
      state: conflicts.length > 0 ? 'conflict' : known.state,
    })
  }

  #change(entry: Entry, sendAfter?: number) {
    const id = entry.base.id
    this.#entries.set(id, entry)
    this.#timers.get(id)?.()
    this.#timers.delete(id)
    if (sendAfter !== undefined && entry.state === 'waiting')
      this.#timers.set(
        id,
        this.#ports.schedule(() => void this.#send(id), sendAfter),
      )
    this.#ports.onChange()
  }

  async #send(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    if (!entry || (entry.state !== 'waiting' && entry.state !== 'failed')) return
    const sent = entry.draft
    this.#change({ ...entry, state: 'saving' })
    this.#settle(id, sent, await this.#ports.save(entry.base, sent))
  }

  #settle(id: string, sent: Draft, outcome: SaveOutcome) {
    const entry = this.#entries.get(id)
    if (!entry) return
    if (outcome.kind === 'saved') return this.#saved(entry, sent, outcome.item, outcome.savedAt)
    if (outcome.kind === 'refused')
      return this.#change({ ...entry, state: 'refused', refusal: { code: outcome.code, fields: outcome.fields } })
    if (outcome.kind === 'conflict') return this.#conflicted(entry, outcome.current)
    const failures = this.#failures.get(id) ?? 0
    this.#failures.set(id, failures + 1)
    this.#change({ ...entry, state: 'failed' })
    const pause = retryPauses[Math.min(failures, retryPauses.length - 1)] ?? 8000
    this.#timers.set(
      id,
      this.#ports.schedule(() => void this.#send(id), pause),
    )
  }

  #saved(entry: Entry, sent: Draft, item: MeetingItem, savedAt: number) {
    this.#failures.delete(item.id)
    this.lastSavedAt = savedAt
    const typedMeanwhile = !sameValue(entry.draft, sent)
    if (typedMeanwhile) {
      this.#ports.drafts.put(item.id, { base: item, draft: entry.draft })
      this.#change({ base: item, draft: entry.draft, state: 'waiting', conflicts: [] }, savePause)
    } else {
      this.#ports.drafts.remove(item.id)
      this.#change({ base: item, draft: draftOf(item), state: 'saved', conflicts: [] })
    }
  }

  #conflicted(entry: Entry, current: MeetingItem) {
    const { merged, conflicts } = mergeThreeWay(draftOf(entry.base), entry.draft, draftOf(current))
    this.#ports.drafts.put(current.id, { base: current, draft: merged })
    this.#change({ base: current, draft: merged, conflicts, state: conflicts.length > 0 ? 'conflict' : 'waiting' }, 0)
  }
}
