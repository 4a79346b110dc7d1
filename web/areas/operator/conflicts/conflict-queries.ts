import { queryOptions } from '@tanstack/react-query'
import { readConflictNotices } from '#shared/contract/operator-conflicts.ts'
import { call } from '#web/client/api.ts'

export const conflictsQuery = queryOptions({
  queryKey: ['operator', 'conflict-notices'],
  queryFn: ({ signal }) => call(readConflictNotices, { signal, background: true }),
})
