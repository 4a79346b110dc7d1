import { useCallback, useState } from 'react'
import { ulid } from 'ulid'
import type { ContactView } from '#shared/contract/club-contacts.ts'
import type { ContactKind } from '#shared/club-contacts/contact.ts'
import type { Start } from '#web/components/form/use-draft-values.ts'
import { draftOf, emptyDraft, type Draft } from './contact-draft.ts'

type Open = { start: Start<Draft>; /** What stands in the form now, for the preview. */ draft: Draft }

const opened = (id: string, values: Draft, version: number): Open => ({ start: { id, values, version }, draft: values })

/** Which contact is being written, if any, and what stands in its form: one at a time. */
export const useOpenContact = () => {
  const [open, setOpen] = useState<Open | null>(null)
  return {
    start: open?.start ?? null,
    draft: open?.draft ?? null,
    shows: useCallback((draft: Draft) => setOpen((now) => now && { ...now, draft }), []),
    edit: (contact: ContactView) => setOpen(opened(contact.id, draftOf(contact), contact.version)),
    add: (kind: ContactKind) =>
      setOpen((now) =>
        now?.start.version === 0 && now.start.values.kind === kind ? now : opened(ulid(), emptyDraft(kind), 0),
      ),
    /** Another one may have been opened while this one was being saved; it stays open. */
    close: useCallback((start: Start<Draft>) => setOpen((now) => (now?.start === start ? null : now)), []),
  }
}
export type OpenContact = ReturnType<typeof useOpenContact>
