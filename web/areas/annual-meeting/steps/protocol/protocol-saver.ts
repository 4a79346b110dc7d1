import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { savePause } from '#web/areas/annual-meeting/saving/meeting-saver.ts'

export type ProtocolDraft = { version: number; revision: number; paragraphs: Paragraph[] }
export type ProtocolSaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'refused'
export type ProtocolSaveOutcome =
  | { kind: 'saved'; current: ProtocolVersion; savedAt: number }
  | { kind: 'conflict'; current: ProtocolVersion | null }
  | { kind: 'refused'; code: string }
  | { kind: 'unreachable' }

export type ProtocolSaving = {
  /** What the server has, as far as we know. */
  stored: ProtocolVersion
  /** What is typed here. */
  paragraphs: Paragraph[]
  state: ProtocolSaveState
  /** What was saved elsewhere meanwhile: one of the two must be chosen. */
  theirs: ProtocolVersion | null
  refusal: string | null
  lastSavedAt: number | null
  /** Raised when the text was replaced from outside, so that an editor takes it over. */
  replaced: number
}

export type ProtocolSaverPorts = {
  save: (stored: ProtocolVersion, paragraphs: Paragraph[]) => Promise<ProtocolSaveOutcome>
  /** An unsent text survives a reload and the end of a session. */
  drafts: { put: (draft: ProtocolDraft) => void; remove: () => void }
  schedule: (run: () => void, milliseconds: number) => () => void
  onChange: () => void
}

const retryPauses = [1000, 2000, 4000, 8000] as const
const sameText = (one: readonly Paragraph[], other: readonly Paragraph[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Brings the secretary's text to the server, one save at a time. Nothing counts as saved before the server has answered. */
export class ProtocolSaver {
  readonly #ports: ProtocolSaverPorts
  #saving: ProtocolSaving
  #cancel: (() => void) | null = null
  #running: Promise<void> | null = null
  #failures = 0

  constructor(stored: ProtocolVersion, ports: ProtocolSaverPorts) {
    this.#ports = ports
    this.#saving = {
      stored,
      paragraphs: stored.paragraphs,
      state: 'saved',
      theirs: null,
      refusal: null,
      lastSavedAt: null,
      replaced: 0,
    }
  }

  get saving(): ProtocolSaving {
    return this.#saving
  }

  edit(paragraphs: Paragraph[]) {
    const { stored, state } = this.#saving
    if (sameText(paragraphs, this.#saving.paragraphs)) return
    this.#ports.drafts.put({ version: stored.version, revision: stored.revision, paragraphs })
    this.#change(
      { paragraphs, refusal: null, state: state === 'saving' || state === 'conflict' ? state : 'waiting' },
      savePause,
    )
  }

  /** Takes what the server has now; what is typed here stays. A text saved elsewhere meanwhile must be chosen or refused. */
  accept(stored: ProtocolVersion) {
    const { state, replaced } = this.#saving
    const isNews =
      stored.version > this.#saving.stored.version ||
      (stored.version === this.#saving.stored.version && stored.revision > this.#saving.stored.revision)
    if (!isNews || state === 'saving') return
    if (state === 'saved') this.#change({ stored, paragraphs: stored.paragraphs, replaced: replaced + 1 })
    else this.#conflict(stored)
  }

  /** Picks up a text that was never sent. */
  restore({ version, revision, paragraphs }: ProtocolDraft) {
    const { stored, replaced, state } = this.#saving
    if (state !== 'saved') return
    if (version !== stored.version || sameText(paragraphs, stored.paragraphs)) return this.#ports.drafts.remove()
    this.#change({ paragraphs, replaced: replaced + 1, state: 'waiting' }, 0)
    if (revision !== stored.revision) this.#conflict(stored)
  }

  resolve(choice: 'mine' | 'theirs') {
    const { theirs, replaced } = this.#saving
    if (!theirs) return
    if (choice === 'mine') return this.#change({ stored: theirs, theirs: null, state: 'waiting' }, 0)
    this.#ports.drafts.remove()
    this.#change({
      stored: theirs,
      paragraphs: theirs.paragraphs,
      theirs: null,
      state: 'saved',
      replaced: replaced + 1,
    })
  }

  /** Sends at once whatever waits or failed. True when the server has everything. */
  async flush(): Promise<boolean> {
    while (this.#running || this.#saving.state === 'waiting' || this.#saving.state === 'failed') {
      await (this.#running ?? this.#send())
      if (this.#saving.state === 'failed') return false
    }
    return this.#saving.state === 'saved'
  }

  dispose() {
    this.#cancel?.()
    this.#cancel = null
  }

  #conflict(theirs: ProtocolVersion) {
    if (sameText(theirs.paragraphs, this.#saving.paragraphs)) {
      this.#ports.drafts.remove()
      return this.#change({ stored: theirs, theirs: null, state: 'saved' })
    }
    this.#change({ theirs, state: 'conflict' })
  }

  #change(change: Partial<ProtocolSaving>, sendAfter?: number) {
    this.#saving = { ...this.#saving, ...change }
    this.dispose()
    if (sendAfter !== undefined && this.#saving.state === 'waiting')
      this.#cancel = this.#ports.schedule(() => void this.#send(), sendAfter)
    this.#ports.onChange()
  }

  #send(): Promise<void> {
    const { state, stored, paragraphs } = this.#saving
    if (state !== 'waiting' && state !== 'failed') return Promise.resolve()
    this.#change({ state: 'saving' })
    this.#running = this.#ports
      .save(stored, paragraphs)
      .then((outcome) => this.#settle(paragraphs, outcome))
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  #settle(sent: Paragraph[], outcome: ProtocolSaveOutcome) {
    if (outcome.kind === 'saved') return this.#saved(sent, outcome.current, outcome.savedAt)
    if (outcome.kind === 'refused') return this.#change({ state: 'refused', refusal: outcome.code })
    if (outcome.kind === 'conflict')
      return outcome.current
        ? this.#conflict(outcome.current)
        : this.#change({ state: 'refused', refusal: 'version-conflict' })
    const pause = retryPauses[Math.min(this.#failures, retryPauses.length - 1)] ?? 8000
    this.#failures += 1
    this.#change({ state: 'failed' })
    this.#cancel = this.#ports.schedule(() => void this.#send(), pause)
  }

  #saved(sent: Paragraph[], stored: ProtocolVersion, lastSavedAt: number) {
    this.#failures = 0
    const typedMeanwhile = !sameText(sent, this.#saving.paragraphs)
    if (typedMeanwhile)
      this.#ports.drafts.put({
        version: stored.version,
        revision: stored.revision,
        paragraphs: this.#saving.paragraphs,
      })
    else this.#ports.drafts.remove()
    this.#change(
      { stored, lastSavedAt, state: typedMeanwhile ? 'waiting' : 'saved' },
      typedMeanwhile ? savePause : undefined,
    )
  }
}
