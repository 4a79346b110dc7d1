import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import {
  DraftSaver,
  type DraftRules,
  type LocalDraft,
  type SaveOutcome,
  type SaveResult,
  type Saving,
} from '#web/components/saving/draft-saver.ts'
import { draftOf, mergeThreeWay, sameValue, withField, type Draft, type FieldConflict } from './three-way.ts'

export type Entry = Saving<MeetingItem, Draft, FieldConflict[]>
export type UnsentItemDraft = LocalDraft<MeetingItem, Draft>
export type SaverPorts = {
  save: (base: MeetingItem, draft: Draft, leaving: boolean) => Promise<SaveOutcome<MeetingItem>>
  /** Unsent drafts survive a reload, a closed laptop and the end of a session. */
  drafts: { put: (itemId: string, draft: UnsentItemDraft) => void; remove: (itemId: string) => void }
  schedule: (run: () => void, milliseconds: number) => () => void
  onChange: () => void
}

const rules: DraftRules<MeetingItem, Draft, FieldConflict[]> = {
  draftOf,
  isSame: sameValue,
  isNewer: (stored, known) => stored.version > known.version,
  merge: (base, mine, theirs, open) => {
    const { merged, conflicts } = mergeThreeWay(draftOf(base), mine, draftOf(theirs), open ?? [])
    return { draft: merged, conflict: conflicts.length > 0 ? conflicts : null }
  },
}

/** Saves what is typed in one meeting: a saver for each item. */
export class MeetingSaver {
  readonly #items = new Map<string, DraftSaver<MeetingItem, Draft, FieldConflict[]>>()
  readonly #ports: SaverPorts

  constructor(ports: SaverPorts) {
    this.#ports = ports
  }

  get entries(): readonly Entry[] {
    return [...this.#items.values()].map(({ saving }) => saving)
  }

  get lastSavedAt(): number | null {
    return this.entries.reduce<number | null>(
      (latest, { lastSavedAt: at }) => (at !== null && at > (latest ?? 0) ? at : latest),
      null,
    )
  }

  entry(itemId: string): Entry | undefined {
    return this.#items.get(itemId)?.saving
  }

  /** Takes what the server has now. Fields being edited here keep what was typed. */
  accept(items: readonly MeetingItem[]) {
    const seen = new Set(items.map((item) => item.id))
    for (const [id, { saving }] of this.#items) if (!seen.has(id) && saving.state === 'saved') this.#items.delete(id)
    for (const item of items) {
      const known = this.#items.get(item.id)
      if (known) known.accept(item)
      else this.#items.set(item.id, this.#saverOf(item))
    }
    this.#ports.onChange()
  }

  /** Continues with drafts that were never sent. */
  restore(stored: readonly UnsentItemDraft[]) {
    for (const draft of stored) this.#items.get(draft.base.id)?.restore(draft)
  }

  edit(itemId: string, change: Partial<Draft>) {
    const saver = this.#items.get(itemId)
    saver?.edit({ ...saver.saving.draft, ...change })
  }

  resolve(itemId: string, field: string, choice: 'mine' | 'theirs') {
    const saver = this.#items.get(itemId)
    const conflicts = saver?.saving.conflict ?? []
    const settled = conflicts.find((candidate) => candidate.field === field)
    if (!saver || !settled) return
    const { draft } = saver.saving
    const rest = conflicts.filter((candidate) => candidate !== settled)
    saver.resolve(choice === 'mine' ? draft : withField(draft, field, settled.theirs), rest.length > 0 ? rest : null)
  }

  /** Sends at once what failed or was refused; without `itemId` all of it. */
  retry(itemId?: string) {
    for (const [id, saver] of this.#items) if (itemId === undefined || id === itemId) void saver.retry()
  }

  send(leaving = false) {
    for (const saver of this.#items.values()) saver.send(leaving)
  }

  /** Gives up a change that was refused and shows what is stored. */
  discard(itemId: string) {
    this.#items.get(itemId)?.discard()
  }

  /** Sends at once whatever waits or failed, and waits for what is being sent. 'unsaved' when anything is left. */
  async flush(): Promise<SaveResult> {
    await Promise.all([...this.#items.values()].map((saver) => saver.flush()))
    const entries = this.entries
    // Something was typed in another item meanwhile.
    if (entries.some(({ state }) => state === 'waiting' || state === 'saving')) return this.flush()
    return entries.every(({ state }) => state === 'saved') ? 'saved' : 'unsaved'
  }

  dispose() {
    for (const saver of this.#items.values()) saver.dispose()
  }

  #saverOf(item: MeetingItem) {
    const { save, drafts, schedule, onChange } = this.#ports
    const keep = (draft: UnsentItemDraft) => drafts.put(item.id, draft)
    return new DraftSaver(item, rules, { save, keep, forget: () => drafts.remove(item.id), schedule, onChange })
  }
}
