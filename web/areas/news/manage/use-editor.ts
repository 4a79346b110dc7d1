import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Wanted } from '#shared/news/news.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { ApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { keptDraft } from '#web/components/form/kept-draft.ts'
import { contentKey } from '../content-queries.ts'

type Stored = { version: number }
type Editing<Draft, Item extends Stored> = {
  id: string
  /** What is stored, null for something new. */
  stored: Item | null
  draftOf: (item: Item | null) => Draft
  schema: z.ZodType<Draft>
  save: (draft: Draft, version: number) => Promise<Item>
  bring: (state: Wanted) => Promise<Item>
}

/** What is being written and the version it builds upon, kept while the page is away. */
type Kept<Draft> = { draft: Draft; version: number }

const keptOf = <Draft>() =>
  z.object({
    draft: z.custom<Draft>((value) => typeof value === 'object' && value !== null),
    version: z.number().int(),
  })

/** Writing something that is published. What is typed survives a refusal, a lost network and a reloaded page. */
export const useEditor = <Draft, Item extends Stored>({
  id,
  stored,
  draftOf,
  schema,
  save,
  bring,
}: Editing<Draft, Item>) => {
  const { ref } = useSignedIn().person
  const [drafts] = useState(() => keptDraft(`content/${ref}/${id}`, keptOf<Draft>()))
  const client = useQueryClient()
  const announce = useAnnounce()
  const [kept, setKept] = useState<Kept<Draft> | null>(() => drafts.read())
  const [issues, setIssues] = useState<FieldIssue[]>([])
  const draft = kept?.draft ?? draftOf(stored)
  const version = kept?.version ?? stored?.version ?? 0

  useEffect(() => {
    if (kept) drafts.keep(kept)
    else drafts.forget()
  }, [drafts, kept])

  const saving = useMutation({
    mutationFn: async (state: Wanted | null) => {
      const saved = kept || !stored ? await save(draft, version) : stored
      if (state) setKept({ draft, version: saved.version })
      return state ? bring(state) : saved
    },
    onSuccess: async (_, state) => {
      await client.invalidateQueries({ queryKey: contentKey })
      setKept(null)
      announce(`content.done.${state ?? 'saved'}`)
    },
    onError: (error) => setIssues(error instanceof ApiError ? (error.fields as FieldIssue[]) : []),
  })
  const submit = (state: Wanted | null) => {
    const judged = state === 'withdrawn' ? null : schema.safeParse(draft, { reportInput: true })
    const found = judged && !judged.success ? fieldErrors(judged.error) : []
    setIssues(found)
    if (found.length === 0) saving.mutate(state)
  }
  /** Somebody else saved first: lets go of what was typed. */
  const letGo = async () => {
    await client.invalidateQueries({ queryKey: contentKey })
    setKept(null)
    saving.reset()
  }
  return {
    draft,
    issues,
    saving,
    submit,
    letGo,
    isChanged: kept !== null,
    change: (next: Draft) => {
      setKept({ draft: next, version })
      setIssues([])
    },
  }
}
export type Editor<Draft> = Pick<
  ReturnType<typeof useEditor<Draft, Stored>>,
  'draft' | 'issues' | 'saving' | 'submit' | 'letGo' | 'isChanged' | 'change'
>
