import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveContact, type ContactsView, type ContactView } from '#shared/contract/club-contacts.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { keptDraft } from '#web/components/kept-draft.ts'
import { mergeFields } from '#web/components/merge-fields.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { draftOf, isSame, judged, KeptContact, type Draft } from './contact-draft.ts'

export type ContactFormOf = {
  club: string
  /** What the form begins with. */
  start: KeptContact
  order: string
  onSaved: (view: ContactsView, id: string) => void
}
/** Where the form asks about what somebody else has changed. */
export const conflictAnchor = 'contact-conflict'

type Field = keyof Draft

const currentOf = (error: unknown): ContactView | null =>
  error instanceof ApiError && error.code === 'version-conflict' ? (error.current as ContactView) : null
const issuesIn = (error: unknown): FieldIssue[] =>
  error instanceof ApiError
    ? error.fields.map(({ path, ...field }) => ({ ...field, path: path.replace(/^contact\./, '') }) as FieldIssue)
    : []

/**
 * Writing a contact. What is typed survives a refusal, a lost network, an ended session and a reloaded page. Where somebody
 * else has saved meanwhile, what does not collide is put together and saved; what does is asked about.
 */
export const useContactForm = ({ club, start, order, onSaved }: ContactFormOf) => {
  const isNew = start.base.version === 0
  const kept = keptDraft(
    `contact/${useSignedIn().person.ref}/${club}/${isNew ? `new-${start.draft.kind}` : start.id}`,
    KeptContact,
  )
  const [first] = useState(() => kept.read() ?? start)
  const [draft, setDraft] = useState<Draft>(first.draft)
  const [issues, setIssues] = useState<FieldIssue[]>([])
  const [theirs, setTheirs] = useState<{ contact: ContactView; conflicts: Field[] } | null>(null)
  const base = useRef(first.base)

  const change = (next: Draft) => {
    setDraft(next)
    if (isSame(next, base.current.draft)) kept.forget()
    else kept.keep({ id: first.id, draft: next, base: base.current })
  }
  const send: UseMutationResult<ContactsView, Error, Draft> = useMutation({
    mutationFn: async (sent: Draft): Promise<ContactsView> => {
      const { contact } = judged(sent)
      if (!contact) throw new ApiError({ status: 422, code: 'invalid-input' })
      return call(saveContact, {
        params: { club, contact: first.id },
        body: { contact, order },
        ifMatch: base.current.version,
      })
    },
    onSuccess: (view) => {
      kept.forget()
      onSaved(view, first.id)
    },
    onError: (error: Error, sent: Draft): void => {
      const current = currentOf(error)
      // What is no newer than what was seen is no reason to try again.
      if (!current || current.version <= base.current.version) return setIssues(issuesIn(error))
      const stored = draftOf(current)
      const { merged, conflicts } = mergeFields(base.current.draft, sent, stored)
      base.current = { draft: stored, version: current.version }
      change(merged)
      if (conflicts.length > 0) return setTheirs({ contact: current, conflicts })
      return send.mutate(merged)
    },
  })

  const set = (fields: Partial<Draft>) => {
    change({ ...draft, ...fields })
    setIssues((before) => before.filter(({ path }) => !(path in fields)))
  }
  const submit = () => {
    if (send.isPending) return undefined
    if (theirs) return focusTarget(conflictAnchor)
    const { issues: found } = judged(draft)
    setIssues(found)
    return found.length === 0 ? send.mutate(draft) : undefined
  }
  /** Chooses one's own or the stored words of a field; with the last choice the form can be saved again. */
  const choose = (field: Field, whose: 'mine' | 'theirs') => {
    if (!theirs) return
    if (whose === 'theirs') set({ [field]: theirs.contact[field] })
    const conflicts = theirs.conflicts.filter((each) => each !== field)
    if (conflicts.length === 0) send.reset()
    setTheirs(conflicts.length > 0 ? { ...theirs, conflicts } : null)
  }
  /** Puts back what somebody else removed meanwhile. */
  const addAgain = () => {
    base.current = { ...base.current, version: 0 }
    send.mutate(draft)
  }
  const wasRemoved = send.error instanceof ApiError && send.error.code === 'not-found' && !isNew
  return { isNew, draft, issues, theirs, set, submit, choose, addAgain, wasRemoved, sending: send, forget: kept.forget }
}
export type ContactFormState = ReturnType<typeof useContactForm>
