import { queryOptions } from '@tanstack/react-query'
import type { PageSection } from '#shared/content/address.ts'
import type { ReaderKind } from '#shared/content/reader-kinds.ts'
import { readManagedPage, readManagedPages, readPage, readSection } from '#shared/contract/content.ts'
import { call } from '#web/client/api.ts'

/** The key under which all queries of pages are cached. */
export const pagesKey = ['pages'] as const

type As = ReaderKind | undefined
const queryOf = (as: As) => (as === undefined ? {} : { as })

export const sectionQuery = (section: PageSection, as: As) =>
  queryOptions({
    queryKey: [...pagesKey, section, as],
    queryFn: ({ signal }) => call(readSection, { params: { section }, query: queryOf(as), signal }),
  })

export const pageQuery = (params: { section: PageSection; address: string }, as: As) =>
  queryOptions({
    queryKey: [...pagesKey, params, as],
    queryFn: ({ signal }) => call(readPage, { params, query: queryOf(as), signal }),
  })

export const managedPagesQuery = queryOptions({
  queryKey: [...pagesKey, 'managed'],
  queryFn: ({ signal }) => call(readManagedPages, { signal }),
})

export const managedPageQuery = (page: string) =>
  queryOptions({
    queryKey: [...pagesKey, 'managed', page],
    queryFn: ({ signal }) => call(readManagedPage, { params: { contentPage: page }, signal }),
  })
