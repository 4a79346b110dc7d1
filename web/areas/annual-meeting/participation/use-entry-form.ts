import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ulid } from 'ulid'
import type { z } from 'zod'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { ApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { entryDrafts, type EntryDraft } from './entry-drafts.ts'
import { useParticipation } from './use-participation.ts'

type Texts = Record<string, string>
type Form<Fields extends Texts> = {
  kind: 'motion' | 'question'
  empty: Fields
  schema: z.ZodType<Fields>
  send: (draft: EntryDraft<Fields>) => Promise<ParticipationView>
}

const isBlank = (fields: Texts, names: readonly string[]) => names.every((name) => !fields[name]?.trim())

/**
 * Writing a motion or a question. What is typed survives a refusal, a lost network, an ended session and a closed
 * page; its id is made with the first letter, so that sending it again after a lost answer sends nothing twice.
 */
export const useEntryForm = <Fields extends Texts>({ kind, empty, schema, send }: Form<Fields>) => {
  const { club, year, put } = useParticipation()
  const key = `${useSignedIn().person.ref}/${club}/${year}/${kind}`
  const announce = useAnnounce()
  const [draft, setDraft] = useState<EntryDraft<Fields>>(() => ({ ...empty, id: ulid() }))
  const [isOpen, setOpen] = useState(false)
  const [issues, setIssues] = useState<FieldIssue[]>([])
  const touched = useRef(false)
  const names = Object.keys(empty)

  useEffect(() => {
    void entryDrafts.read<Fields>(key).then((kept) => {
      if (!kept || touched.current) return
      setDraft(kept)
      setOpen(true)
    })
  }, [key])

  const forget = () => {
    touched.current = false
    setDraft({ ...empty, id: ulid() })
    setIssues([])
    setOpen(false)
    void entryDrafts.forget(key)
  }
  const sending = useMutation({
    mutationFn: () => send(draft),
    onSuccess: (view) => {
      put(view)
      forget()
      announce(`member-page.${kind}.sent`)
    },
    onError: (error) => setIssues(error instanceof ApiError ? (error.fields as FieldIssue[]) : []),
  })

  const change = (name: keyof Fields & string, text: string) => {
    touched.current = true
    const next = { ...draft, [name]: text }
    setDraft(next)
    setIssues((before) => before.filter(({ path }) => path !== name))
    void (isBlank(next, names) ? entryDrafts.forget(key) : entryDrafts.keep(key, next))
  }
  const submit = () => {
    const { id: _, ...fields } = draft
    const judged = schema.safeParse(fields, { reportInput: true })
    const found = judged.success ? [] : fieldErrors(judged.error)
    setIssues(found)
    if (found.length === 0) sending.mutate()
    return found.length === 0
  }
  return {
    draft,
    issues,
    isOpen,
    open: () => setOpen(true),
    cancel: forget,
    change,
    submit,
    sending,
    isBlank: isBlank(draft, names),
  }
}
export type EntryForm<Fields extends Texts> = ReturnType<typeof useEntryForm<Fields>>
