import { queryOptions } from '@tanstack/react-query'
import { readOwnLeaving } from '#shared/contract/membership-leaving.ts'
import { call } from '#web/client/api.ts'

/** What ends with one's membership, and where leaving it stands. */
export const ownLeavingQuery = queryOptions({
  queryKey: ['membership', 'leaving'],
  queryFn: ({ signal }) => call(readOwnLeaving, { signal }),
})
