import { useState } from 'react'
import { ulid } from 'ulid'
import { z } from 'zod'
import { useHasDraft } from '#web/components/form/use-draft-values.ts'

const key = 'content/new-page'

/**
 * The page that is begun next: the one that was begun in this tab and never saved, so that an editor who left it finds
 * it again. `isBegun`: something is written of it.
 */
export const useNewPage = (saved: readonly { id: string }[] | undefined): { id: string; isBegun: boolean } => {
  const [remembered] = useState(() => sessionStorage.getItem(key))
  const [fresh] = useState(() => ulid())
  const isSaved = saved?.some((page) => page.id === remembered) ?? false
  const id = remembered === null || isSaved ? fresh : remembered
  const isBegun = useHasDraft({ name: 'content', draftKey: id }, z.unknown())
  return { id, isBegun: saved !== undefined && isBegun }
}

/** Remembers a page that is begun. */
export const rememberNewPage = (id: string): void => sessionStorage.setItem(key, id)
