import type { FieldError } from '#shared/errors.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'refused'
export type SaveResult = 'saved' | 'unsaved'
export type Refusal = { code: string; fields: FieldError[] }

/** Why a save did not go through. `conflict` carries what is stored now. */
export type SaveFailure<Stored> =
  | { kind: 'conflict'; current: Stored }
  | ({ kind: 'refused' } & Refusal)
  /** `retryAfter`: seconds that the portal wants to be left alone. */
  | { kind: 'unreachable'; retryAfter?: number | null }
export type SaveOutcome<Stored> = { kind: 'saved'; stored: Stored; savedAt: number } | SaveFailure<Stored>

/** What was typed and never sent, with what it builds upon. */
export type LocalDraft<Stored, Draft> = { base: Stored; draft: Draft }

export type Saving<Stored, Draft, Conflict> = {
  /** What the server has, as far as the page knows. */
  base: Stored
  draft: Draft
  state: SaveState
  /** What the person must choose between before the draft is sent. */
  conflict: Conflict | null
  /** Why the server or the rules refused the draft, and which fields are wrong. */
  refusal: Refusal | null
  lastSavedAt: number | null
  /** Raised when the draft changed by anything but typing, so that an editor takes it over. */
  replaced: number
}

export type DraftRules<Stored, Draft, Conflict> = {
  draftOf: (stored: Stored) => Draft
  isSame: (one: Draft, other: Draft) => boolean
  isNewer: (stored: Stored, known: Stored) => boolean
  /**
   * Merges `mine`, written upon `base`, with what is stored now. `open` is the conflict that no one has settled yet.
   */
  merge: (
    base: Stored,
    mine: Draft,
    theirs: Stored,
    open: Conflict | null,
  ) => { draft: Draft; conflict: Conflict | null }
}

export type SavePorts<Stored, Draft> = {
  /** `leaving`: the page is being closed, so the request must outlive it. */
  save: (base: Stored, draft: Draft, leaving: boolean) => Promise<SaveOutcome<Stored>>
  /** Keeps an unsent draft through a reload and the end of a session. */
  keep: (draft: LocalDraft<Stored, Draft>) => void
  forget: () => void
  schedule: (run: () => void, milliseconds: number) => () => void
  onChange: () => void
}

/** A pause in typing after which a change is sent, in milliseconds. */
export const savePause = 800
const firstPause = 1_000
const longestPause = 8_000

/** Saves one draft: one request at a time, retried with back-off. It counts as saved when the server has answered. */
export class DraftSaver<Stored, Draft, Conflict> {
  readonly #rules: DraftRules<Stored, Draft, Conflict>
  readonly #ports: SavePorts<Stored, Draft>
  #saving: Saving<Stored, Draft, Conflict>
  /** What the draft was written upon; older than `base` while a conflict is open. */
  #ancestor: Stored
  #cancel: (() => void) | null = null
  #running: Promise<void> | null = null
  #failures = 0
  /** When the portal wants to be asked again, by `performance.now()`; typing does not bring it forward. */
  #notBefore = 0

  constructor(base: Stored, rules: DraftRules<Stored, Draft, Conflict>, ports: SavePorts<Stored, Draft>) {
    this.#rules = rules
    this.#ports = ports
    this.#ancestor = base
    this.#saving = {
      base,
      draft: rules.draftOf(base),
      state: 'saved',
      conflict: null,
      refusal: null,
      lastSavedAt: null,
      replaced: 0,
    }
  }

  get saving(): Saving<Stored, Draft, Conflict> {
    return this.#saving
  }

  edit(draft: Draft) {
    const { state, draft: before } = this.#saving
    if (this.#rules.isSame(draft, before)) return
    const next = state === 'saving' || state === 'conflict' ? state : 'waiting'
    this.#ports.keep({ base: this.#ancestor, draft })
    this.#change({ draft, state: next, refusal: null }, savePause)
  }

  /** Takes over what the server has now. What is typed here stays, merged with it. */
  accept(stored: Stored) {
    const { state, base } = this.#saving
    if (!this.#rules.isNewer(stored, base) || state === 'saving') return
    if (state === 'saved') this.#takeOver(stored)
    else this.#merge(base, stored)
  }

  /** Continues with a draft that an earlier page never sent. */
  restore({ base, draft }: LocalDraft<Stored, Draft>) {
    if (this.#saving.state !== 'saved') return
    this.#ancestor = base
    this.#change({ draft, state: 'waiting', replaced: this.#saving.replaced + 1 })
    this.#merge(base, this.#saving.base)
  }

  /** Settles a conflict, or the part of it that `open` no longer holds. */
  resolve(draft: Draft, open: Conflict | null) {
    const { base, state } = this.#saving
    if (state === 'conflict') this.#settleMerge({ base, draft, conflict: open })
  }

  /** Sends at once what waits, failed or was refused. */
  retry(): Promise<SaveResult> {
    if (this.#saving.state === 'refused') this.#change({ state: 'waiting', refusal: null })
    return this.flush()
  }

  /** Gives up a draft that was refused and shows what is stored. */
  discard() {
    this.#takeOver(this.#saving.base)
  }

  /** Sends what waits or failed, without waiting for the answer. `leaving`: the page is being closed. */
  send(leaving = false) {
    void this.#send(leaving)
  }

  /**
   * Sends what waits or failed, and waits for what is being sent; what is typed meanwhile is sent too. 'unsaved' when
   * the server does not have the whole draft: the state says why. `isNew`: sends one in which nothing was typed, too.
   */
  async flush(isNew = false): Promise<SaveResult> {
    if (isNew && this.#saving.state === 'saved') this.#change({ state: 'waiting' })
    do await (this.#running ?? this.#send(false))
    while (this.#running !== null || this.#saving.state === 'waiting')
    return this.#saving.state === 'saved' ? 'saved' : 'unsaved'
  }

  dispose() {
    this.#cancel?.()
    this.#cancel = null
  }

  #takeOver(stored: Stored) {
    const draft = this.#rules.draftOf(stored)
    const { draft: shown, replaced } = this.#saving
    const isReplaced = !this.#rules.isSame(draft, shown)
    this.#ancestor = stored
    this.#ports.forget()
    this.#change({
      base: stored,
      draft,
      state: 'saved',
      conflict: null,
      refusal: null,
      replaced: replaced + (isReplaced ? 1 : 0),
    })
  }

  #merge(from: Stored, theirs: Stored) {
    const { draft: mine, conflict: open } = this.#saving
    this.#settleMerge({ base: theirs, ...this.#rules.merge(from, mine, theirs, open) })
  }

  #settleMerge({ base, draft, conflict }: { base: Stored; draft: Draft; conflict: Conflict | null }) {
    if (conflict === null && this.#rules.isSame(draft, this.#rules.draftOf(base))) return this.#takeOver(base)
    const { draft: shown, replaced, refusal } = this.#saving
    const isReplaced = !this.#rules.isSame(draft, shown)
    const next = conflict !== null ? 'conflict' : refusal === null ? 'waiting' : 'refused'
    // Until the conflict is settled, a reload must find it again.
    if (conflict === null) this.#ancestor = base
    this.#ports.keep({ base: this.#ancestor, draft })
    this.#change({ base, draft, conflict, state: next, replaced: replaced + (isReplaced ? 1 : 0) }, 0)
  }

  #change(change: Partial<Saving<Stored, Draft, Conflict>>, sendAfter?: number) {
    this.#saving = { ...this.#saving, ...change }
    this.dispose()
    if (sendAfter !== undefined && this.#saving.state === 'waiting') this.#sendLater(sendAfter)
    this.#ports.onChange()
  }

  #sendLater(milliseconds: number) {
    const pause = Math.max(milliseconds, this.#notBefore - performance.now())
    this.#cancel = this.#ports.schedule(() => void this.#send(false), pause)
  }

  #send(leaving: boolean): Promise<void> {
    const { state, base, draft } = this.#saving
    if (state !== 'waiting' && state !== 'failed') return Promise.resolve()
    this.#change({ state: 'saving' })
    this.#running = this.#attempt(base, draft, leaving).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #attempt(base: Stored, sent: Draft, leaving: boolean): Promise<void> {
    try {
      this.#settle(sent, await this.#ports.save(base, sent, leaving))
    } catch (error) {
      // Whatever went wrong, the draft is sent again: an entry that stays 'saving' is never saved.
      console.error('draft-not-saved', error)
      this.#fail()
    }
  }

  #settle(sent: Draft, outcome: SaveOutcome<Stored>) {
    if (outcome.kind === 'saved') return this.#saved(sent, outcome.stored, outcome.savedAt)
    if (outcome.kind === 'refused') {
      return this.#change({ state: 'refused', refusal: { code: outcome.code, fields: outcome.fields } })
    }
    // A conflict with nothing newer would be sent again at once, for ever.
    if (outcome.kind === 'unreachable') return this.#fail(outcome.retryAfter)
    if (!this.#rules.isNewer(outcome.current, this.#saving.base)) return this.#fail()
    this.#change({ state: 'waiting' })
    return this.#merge(this.#saving.base, outcome.current)
  }

  #fail(retryAfter?: number | null) {
    const pause = Math.min(firstPause * 2 ** this.#failures, longestPause)
    this.#notBefore = performance.now() + (retryAfter ?? 0) * 1_000
    this.#failures += 1
    this.#change({ state: 'failed' })
    this.#sendLater(pause)
  }

  #saved(sent: Draft, stored: Stored, lastSavedAt: number) {
    const { draft } = this.#saving
    this.#failures = 0
    this.#ancestor = stored
    if (this.#rules.isSame(draft, sent)) {
      this.#ports.forget()
      this.#change({ base: stored, draft: this.#rules.draftOf(stored), state: 'saved', conflict: null, lastSavedAt })
    } else {
      this.#ports.keep({ base: stored, draft })
      this.#change({ base: stored, state: 'waiting', conflict: null, lastSavedAt }, savePause)
    }
  }
}
