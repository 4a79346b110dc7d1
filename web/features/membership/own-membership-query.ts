import { queryOptions } from '@tanstack/react-query'
import { readOwnMembership } from '#shared/contract/membership.ts'
import { call } from '#web/client/api.ts'

/** One's own membership, as its pages and the tiles about it ask for it. */
export const ownMembershipQuery = queryOptions({
  queryKey: ['membership', 'own'],
  queryFn: ({ signal }) => call(readOwnMembership, { signal }),
})
