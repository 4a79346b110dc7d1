import { queryOptions } from '@tanstack/react-query'
import { readMeeting, readSeason } from '#shared/contract/annual-meeting.ts'
import type { ReplyOf } from '#shared/contract/endpoint.ts'
import { call } from '#web/client/api.ts'

export type SeasonView = ReplyOf<typeof readSeason>

/** The season and where the meeting of the active role's club stands. */
export const seasonQuery = queryOptions({
  queryKey: ['season'],
  queryFn: ({ signal }) => call(readSeason, { signal, background: true }),
})

/** The meeting itself, shared with its own pages. */
export const meetingOf = (club: string, year: number) =>
  queryOptions({
    queryKey: ['meeting', club, year],
    queryFn: ({ signal }) => call(readMeeting, { params: { club, year }, signal, background: true }),
  })
