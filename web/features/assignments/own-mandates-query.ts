import { queryOptions } from '@tanstack/react-query'
import { readOwnMandates } from '#shared/contract/assignments.ts'
import { call } from '#web/client/api.ts'

/** One's own mandates, running and ended, and what has happened to them. */
export const ownMandatesQuery = queryOptions({
  queryKey: ['own-mandates'],
  queryFn: ({ signal }) => call(readOwnMandates, { signal, background: true }),
})
