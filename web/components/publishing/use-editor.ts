import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Wanted } from '#shared/basics/publication.ts'
import { useAnnounce } from '../announce.ts'
import { useDraftForm, type Judged } from '../form/use-draft-form.ts'

type Editing<Draft, Item> = {
  id: string
  /** What is stored, null for something new. */
  stored: Item | null
  draftOf: (item: Item | null) => Draft
  /** The shape of a draft before it is judged. */
  shape: z.ZodType<Draft>
  judge: (typed: Draft) => Judged<Draft>
  nameOf: (path: string) => string
  /** What is fetched anew when something was done. */
  queryKey: QueryKey
  save: (draft: Draft, version: number) => Promise<Item>
  /** Publishes or withdraws the version that was seen. */
  bring: (state: Wanted, version: number) => Promise<Item>
}

/** Writing something that is published. */
export const useEditor = <Draft extends FieldValues, Item extends { version: number }>({
  id,
  stored,
  draftOf,
  shape,
  judge,
  nameOf,
  queryKey,
  save,
  bring,
}: Editing<Draft, Item>) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const done = (act: Wanted | 'saved') => {
    void client.invalidateQueries({ queryKey })
    announce(`content.done.${act}`)
  }
  const form = useDraftForm<Draft, Draft, Item, 'published'>({
    name: 'content',
    draftKey: id,
    shape,
    start: { id, version: stored?.version ?? 0, values: draftOf(stored) },
    nameOf,
    judge,
    save: async (draft, { version, isChanged, isSaved }, state) => {
      const saved = isChanged || !stored ? await save(draft, version) : null
      if (!state) return saved ?? (stored as Item)
      // Where publishing is refused, what was written is saved all the same, and the page says so.
      if (saved) isSaved(saved)
      return bring(state, saved?.version ?? version).catch((error: unknown) => {
        if (saved) void client.invalidateQueries({ queryKey })
        throw error
      })
    },
    stored: (current) => ({ values: draftOf(current as Item), version: (current as Item).version, by: null }),
    onSaved: (saved, _, state) => {
      done(state ?? 'saved')
      return { values: draftOf(saved), version: saved.version }
    },
  })
  /** What is typed stays; it is not what has been published. */
  const withdrawing = useMutation({
    mutationFn: () => bring('withdrawn', stored?.version ?? 0),
    onSuccess: () => done('withdrawn'),
  })
  return { ...form, withdrawing, publish: () => form.submit('published'), submit: () => form.submit() }
}
export type Editor = ReturnType<typeof useEditor<FieldValues, { version: number }>>
