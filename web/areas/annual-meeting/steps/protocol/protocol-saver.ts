import type { Paragraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import {
  DraftSaver,
  type DraftRules,
  type LocalDraft,
  type SavePorts,
  type Saving,
} from '#web/components/saving/draft-saver.ts'

export type ProtocolDraft = LocalDraft<ProtocolVersion, Paragraph[]>
/** A conflict is the text saved elsewhere: one of the two must be chosen. */
export type ProtocolSaving = Saving<ProtocolVersion, Paragraph[], ProtocolVersion>
export type ProtocolSaverPorts = SavePorts<ProtocolVersion, Paragraph[]>

const isSame = (one: readonly Paragraph[], other: readonly Paragraph[]) => JSON.stringify(one) === JSON.stringify(other)

const rules: DraftRules<ProtocolVersion, Paragraph[], ProtocolVersion> = {
  draftOf: ({ paragraphs }) => paragraphs,
  isSame,
  isNewer: (stored, known) =>
    stored.version > known.version || (stored.version === known.version && stored.revision > known.revision),
  merge: (base, mine, theirs, open) => {
    const isUnchanged = open === null && theirs.version === base.version && theirs.revision === base.revision
    return { draft: mine, conflict: isUnchanged || isSame(mine, theirs.paragraphs) ? null : theirs }
  },
}

/** Saves the secretary's text of one version of the protocol. */
export class ProtocolSaver extends DraftSaver<ProtocolVersion, Paragraph[], ProtocolVersion> {
  readonly #ports: ProtocolSaverPorts

  constructor(stored: ProtocolVersion, ports: ProtocolSaverPorts) {
    super(stored, rules, ports)
    this.#ports = ports
  }

  /** Continues with an unsent text; one of a version that another has replaced is forgotten. */
  override restore(draft: ProtocolDraft) {
    if (draft.base.version === this.saving.base.version) super.restore(draft)
    else if (this.saving.state === 'saved') this.#ports.forget()
  }

  choose(choice: 'mine' | 'theirs') {
    const { conflict: theirs, draft: mine } = this.saving
    if (theirs) this.resolve(choice === 'mine' ? mine : theirs.paragraphs, null)
  }
}
