import { useState } from 'react'
import { ulid } from 'ulid'
import type { ContactView } from '#shared/contract/members.ts'
import type { ContactKind } from '#shared/members/contact.ts'
import { draftOf, emptyDraft, type Draft } from './contact-draft.ts'
import type { KeptContact } from './kept-draft.ts'

/** Which contact is being written, if any, and what stands in its form: one at a time. */
export const useOpenContact = () => {
  const [start, setStart] = useState<KeptContact | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  return {
    start,
    draft,
    /** What stands in the form now, for the preview. */
    shows: setDraft,
    edit: (contact: ContactView) => setStart({ id: contact.id, draft: draftOf(contact), base: { draft: draftOf(contact), version: contact.version } }),
    add: (kind: ContactKind) => setStart((now) => (now?.base.version === 0 && now.draft.kind === kind ? now : { id: ulid(), draft: emptyDraft(kind), base: { draft: emptyDraft(kind), version: 0 } })),
    close: () => {
      setStart(null)
      setDraft(null)
    },
  }
}
export type OpenContact = ReturnType<typeof useOpenContact>
