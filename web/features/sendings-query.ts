import { queryOptions } from '@tanstack/react-query'
import { readOperatorSendings } from '#shared/contract/operator-sendings.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) is asked how they go. */
const askAgain = 10_000

/** Sendings to many, for operators. */
export const sendingsQuery = queryOptions({
  queryKey: ['operator', 'sendings'],
  queryFn: ({ signal }) => call(readOperatorSendings, { signal, background: true }),
  refetchInterval: askAgain,
})
