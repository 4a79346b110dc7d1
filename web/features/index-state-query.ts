import { queryOptions } from '@tanstack/react-query'
import { readIndexState } from '#shared/contract/search.ts'
import { call } from '#web/client/api.ts'

/** What is searched, for operators: on their start page and on the page about it. */
export const indexStateQuery = queryOptions({
  queryKey: ['search-index'],
  queryFn: ({ signal }) => call(readIndexState, { signal, background: true }),
})
