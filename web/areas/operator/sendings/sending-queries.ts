import { infiniteQueryOptions } from '@tanstack/react-query'
import { readTroubledLetters } from '#shared/contract/operator-sendings.ts'
import { call } from '#web/client/api.ts'

export const troubledLettersQuery = infiniteQueryOptions({
  queryKey: ['operator', 'troubled-letters'],
  queryFn: ({ signal, pageParam }) =>
    call(readTroubledLetters, { query: pageParam === null ? {} : { after: pageParam }, signal, background: true }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
