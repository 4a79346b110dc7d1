import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Published, Wanted } from '#shared/news/news.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useKeptForm } from '#web/components/form/use-kept-form.ts'
import { contentKey } from '../content-queries.ts'
import { useFieldName } from './use-field-name.ts'

type Editing<Draft, Item> = {
  id: string
  /** What is stored, null for something new. */
  stored: Item | null
  draftOf: (item: Item | null) => Draft
  /** What a draft looks like before it is judged. */
  shape: z.ZodType<Draft>
  schema: z.ZodType<Draft>
  save: (draft: Draft, version: number) => Promise<Item>
  bring: (state: Wanted) => Promise<Item>
}

/** Writing something that is published. */
export const useEditor = <Draft extends FieldValues, Item extends z.infer<typeof Published>>({
  id,
  stored,
  draftOf,
  shape,
  schema,
  save,
  bring,
}: Editing<Draft, Item>) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const done = (act: Wanted | 'saved') => {
    void client.invalidateQueries({ queryKey: contentKey })
    announce(`content.done.${act}`)
  }
  const form = useKeptForm<Draft, Draft, Item, 'published'>({
    name: 'content',
    keptAs: id,
    shape,
    start: { id, version: stored?.version ?? 0, values: draftOf(stored) },
    nameOf: useFieldName(),
    judge: judgedBy(schema),
    save: async (draft, { version, isChanged }, state) => {
      const saved = isChanged || !stored ? await save(draft, version) : stored
      return state ? bring(state) : saved
    },
    stored: (current) => ({ values: draftOf(current as Item), version: (current as Item).version, by: null }),
    onSaved: (saved, _, state) => {
      done(state ?? 'saved')
      return { values: draftOf(saved), version: saved.version }
    },
  })
  /** What is typed stays; it is not what has been published. */
  const withdrawing = useMutation({ mutationFn: () => bring('withdrawn'), onSuccess: () => done('withdrawn') })
  return { ...form, withdrawing, publish: () => form.submit('published'), submit: () => form.submit() }
}
export type Editor = ReturnType<typeof useEditor<FieldValues, z.infer<typeof Published>>>
