import { queryOptions } from '@tanstack/react-query'
import { readDemo } from '#shared/contract/demo.ts'
import { call } from '#web/client/api.ts'

/** The demonstration's controls; only there where the portal is started as a demo. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => call(readDemo, { signal, background: true }),
  staleTime: 30_000,
})
