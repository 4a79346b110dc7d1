import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/basics/language.ts'
import type { ReaderKind } from '#shared/content/reader-kinds.ts'
import { readMostSearched, readSearch, readSuggestions, readSynonyms } from '#shared/contract/search.ts'
import { judgeSearch } from '#shared/fields/search.ts'
import type { SearchKind } from '#shared/search/kinds.ts'
import { call } from '#web/client/api.ts'

/** Who asks, in which language; `as`: whom an editor previews the page as. */
export type Asking = { language: Language; as: ReaderKind | undefined }

const queryOf = ({ language, as }: Asking) => ({ language, ...(as && { as }) })

/** Whether a text is worth searching for. */
export const isSearched = (text: string): boolean => judgeSearch(text) === null

/** Cached under `search`, apart from what editors manage. */
export const searchQuery = (q: string, filter: SearchKind | null, asking: Asking) =>
  queryOptions({
    queryKey: ['search', q, filter, asking],
    queryFn: ({ signal }) => call(readSearch, { query: { q, ...(filter && { filter }), ...queryOf(asking) }, signal }),
    enabled: isSearched(q),
  })

export const suggestionsQuery = (q: string, asking: Asking) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q, asking],
    queryFn: ({ signal }) => call(readSuggestions, { query: { q, ...queryOf(asking) }, signal, background: true }),
    enabled: isSearched(q),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const mostSearchedQuery = (asking: Asking) =>
  queryOptions({
    queryKey: ['search', 'most', asking],
    queryFn: ({ signal }) => call(readMostSearched, { query: queryOf(asking), signal }),
    staleTime: 60_000,
  })

export const synonymsKey = ['search-synonyms'] as const
export const synonymsQuery = queryOptions({
  queryKey: synonymsKey,
  queryFn: ({ signal }) => call(readSynonyms, { signal }),
})
