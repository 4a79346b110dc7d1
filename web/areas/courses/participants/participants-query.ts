import { queryOptions } from '@tanstack/react-query'
import { readNeeds } from '#shared/contract/course-needs.ts'
import { readParticipants } from '#shared/contract/course-participants.ts'
import type { ParticipantList } from '#shared/courses/organiser-rule.ts'
import { call } from '#web/client/api.ts'
import { isPending } from '#web/features/courses/ask-again.ts'

export type Shown = { occasion: string; list: ParticipantList; page: number }

/** In ms: while something is being done, and while nothing is. */
const soon = 1_500
const everyMinute = 60_000

export const participantsKey = (occasion: string) => ['courses', 'participants', occasion] as const

/** One page of a list of participants; asked again soon while something that was asked for is not done. */
export const participantsQuery = ({ occasion, list, page }: Shown) =>
  queryOptions({
    queryKey: [...participantsKey(occasion), list, page],
    queryFn: ({ signal }) =>
      call(readParticipants, { params: { occasion }, query: { list, page }, signal, background: true }),
    refetchInterval: ({ state: { data, error } }) =>
      !error && data?.participants.some((each) => each.isAsked || isPending(each)) ? soon : everyMinute,
  })

/** What those with a seat need, for an organiser who may read it. */
export const needsQuery = (occasion: string) =>
  queryOptions({
    queryKey: ['courses', 'needs', occasion],
    // Each reading stands in the trail of the course: it is read when the list is opened.
    queryFn: ({ signal }) => call(readNeeds, { params: { occasion }, signal, background: true }),
    // Nothing of it stays once the page is left.
    gcTime: 0,
  })
