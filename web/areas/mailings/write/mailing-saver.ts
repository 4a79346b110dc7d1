import { z } from 'zod'
import { MailingDraft } from '#shared/mailings/mailing.ts'
import { mergeFields } from '#web/components/form/merge-fields.ts'
import { DraftSaver, type DraftRules, type SavePorts, type Saving } from '#web/components/saving/draft-saver.ts'

const shape = MailingDraft.shape

/** A draft as the server has it; version 0 for one that is not stored yet. */
export const StoredDraft = z.object({ draft: MailingDraft, version: z.number().int(), by: z.string().nullable() })
export type StoredDraft = z.infer<typeof StoredDraft>

/** A mailing of which only what can be written counts. */
const Written = z.object({ ...shape, version: z.number().int(), by: z.string().nullish() })

/** What is stored, from an answer that says more. */
export const StoredInAnswer = Written.transform(({ version, by, ...draft }): StoredDraft => ({
  draft,
  version,
  by: by ?? null,
}))

export type MailingField = keyof MailingDraft
/** What another person has saved, and the fields that both have changed differently. */
export type MailingConflict = { theirs: StoredDraft; fields: MailingField[] }
export type MailingSaving = Saving<StoredDraft, MailingDraft, MailingConflict>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** As the server stores it: spaces around a subject that is being typed are no change of another person's. */
const asStored = (draft: MailingDraft): MailingDraft => MailingDraft.safeParse(draft).data ?? draft

const rules: DraftRules<StoredDraft, MailingDraft, MailingConflict> = {
  draftOf: ({ draft }) => draft,
  isSame,
  isNewer: (stored, known) => stored.version > known.version,
  merge: (base, mine, theirs, open) => {
    const { merged, conflicts } = mergeFields(asStored(base.draft), asStored(mine), theirs.draft)
    const still = (open?.fields ?? []).filter((field) => !isSame(merged[field], theirs.draft[field]))
    const fields = [...new Set([...still, ...conflicts])]
    return { draft: merged, conflict: fields.length > 0 ? { theirs, fields } : null }
  },
}

/** Saves a mailing that is being written. */
export class MailingSaver extends DraftSaver<StoredDraft, MailingDraft, MailingConflict> {
  constructor(stored: StoredDraft, ports: SavePorts<StoredDraft, MailingDraft>) {
    super(stored, rules, ports)
  }

  get isSaved(): boolean {
    return this.saving.state === 'saved'
  }

  /** Changes some of what is written. */
  put(change: Partial<MailingDraft>) {
    this.edit({ ...this.saving.draft, ...change })
  }

  /** Settles one field that both have changed. */
  choose(field: MailingField, whose: 'mine' | 'theirs') {
    const { conflict, draft } = this.saving
    if (!conflict) return
    const fields = conflict.fields.filter((each) => each !== field)
    const chosen = whose === 'theirs' ? { ...draft, [field]: conflict.theirs.draft[field] } : draft
    this.resolve(chosen, fields.length > 0 ? { ...conflict, fields } : null)
  }
}
