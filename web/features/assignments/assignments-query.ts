import { queryOptions } from '@tanstack/react-query'
import { readAssignments } from '#shared/contract/assignments.ts'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { call } from '#web/client/api.ts'

/** How often the page asks for news, in milliseconds: at rest, and while a change is on its way. */
const poll = { idle: 15_000, busy: 2_000 }

/** The club's assignments and the changes on their way, fetched again as they change. */
export const assignmentsQuery = (club: string) =>
  queryOptions({
    queryKey: ['assignments', club],
    queryFn: ({ signal }) => call(readAssignments, { params: { club }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.changes.some(isOpen) ? poll.busy : poll.idle),
  })
