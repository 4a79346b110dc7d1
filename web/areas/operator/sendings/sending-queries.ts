import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readOperatorSendings, readTroubledLetters } from '#shared/contract/operator-sendings.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) is asked how they go. */
const askAgain = 10_000

export const sendingsQuery = queryOptions({
  queryKey: ['operator', 'sendings'],
  queryFn: ({ signal }) => call(readOperatorSendings, { signal, background: true }),
  refetchInterval: askAgain,
})

export const troubledLettersQuery = infiniteQueryOptions({
  queryKey: ['operator', 'troubled-letters'],
  queryFn: ({ signal, pageParam }) =>
    call(readTroubledLetters, { query: pageParam === null ? {} : { after: pageParam }, signal, background: true }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
