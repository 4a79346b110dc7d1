import { queryOptions } from '@tanstack/react-query'
import {
  readBusinessMeetingCompanies,
  readBusinessMeetings,
  readOwnBusinessMeetings,
} from '#shared/contract/business-meeting-booking.ts'
import { call } from '#web/client/api.ts'

/** How often (ms) an open page asks again, because times are booked while it is read; each browser at its own pace. */
const everyMinute = 55_000 + Math.round(Math.random() * 10_000)

/** The times that companies offer. */
export const meetingsQuery = queryOptions({
  queryKey: ['business-meetings', 'slots'],
  queryFn: ({ signal }) => call(readBusinessMeetings, { signal, background: true }),
  refetchInterval: everyMinute,
})

export const companiesQuery = queryOptions({
  queryKey: ['business-meetings', 'companies'],
  queryFn: ({ signal }) => call(readBusinessMeetingCompanies, { signal, background: true }),
})

/** What one has booked oneself. */
export const ownMeetingsQuery = queryOptions({
  queryKey: ['business-meetings', 'own'],
  queryFn: ({ signal }) => call(readOwnBusinessMeetings, { signal, background: true }),
})
