import { queryOptions, useQuery } from '@tanstack/react-query'
import { readSeason } from '#shared/contract/meetings.ts'
import { call } from '../../app/api.ts'

export const seasonQuery = queryOptions({
  queryKey: ['season'],
  queryFn: ({ signal }) => call(readSeason, { signal, background: true }),
})

/** The present season and the club of the active role. */
export const useSeason = () => useQuery(seasonQuery)
