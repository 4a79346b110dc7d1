import { queryOptions } from '@tanstack/react-query'
import type { ReaderKind } from '#shared/content/reader-kinds.ts'
import { readStart } from '#shared/contract/content.ts'
import { call } from '#web/client/api.ts'

/** What the start page shows everybody; `as`: what an editor previews. */
export const startQuery = (as: ReaderKind | undefined) =>
  queryOptions({
    queryKey: ['start', as],
    queryFn: ({ signal }) => call(readStart, { query: as === undefined ? {} : { as }, signal, background: true }),
  })
