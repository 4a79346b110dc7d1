import { queryOptions } from '@tanstack/react-query'
import { readParticipation } from '#shared/contract/annual-meeting-participation.ts'
import { call } from '#web/client/api.ts'

/** How often the page asks for news, in milliseconds. */
const poll = 15_000

/** The meeting as its members see it, fetched again as it changes. */
export const participationQuery = (club: string, year: number) =>
  queryOptions({
    queryKey: ['participation', club, year],
    queryFn: ({ signal }) => call(readParticipation, { params: { club, year }, signal, background: true }),
    refetchInterval: poll,
  })
