import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { assignmentsQuery } from '#web/features/assignments/assignments-query.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import './assignments.css'

/** The assignments of the club that one acts in; `today` by the portal's clock, `heardAt` by the browser's. */
export type Assignments = {
  club: string
  view: AssignmentsView
  today: string
  heardAt: number
  reload: () => Promise<unknown>
}

const AssignmentsContext = createContext<Assignments | null>(null)

/** Fetches the club's assignments for the page within. `what` says in vain that a form is not shown. */
export const ClubAssignments = ({ what, children }: { what: 'content' | 'form'; children: ReactNode }) => {
  const club = activeRole(useSignedIn())?.clubId ?? null
  const {
    data: view,
    error,
    refetch,
    dataUpdatedAt: heardAt,
  } = useQuery({ ...assignmentsQuery(club ?? ''), enabled: club !== null })
  const state = useMemo(
    () => view && { club: view.clubId, view, today: stockholmDate(view.portalNow), heardAt, reload: refetch },
    [view, heardAt, refetch],
  )
  if (club === null)
    return (
      <>
        <PageTitle id="assignments.title" />
        <p className="lead">
          <FormattedMessage id="errors.no-access-in-role" />
        </p>
      </>
    )
  if (state) return <AssignmentsContext value={state}>{children}</AssignmentsContext>
  return error ? <LoadFailed error={error} retry={refetch} what={what} /> : <Loading lines={6} />
}

export const useAssignments = (): Assignments => {
  const state = use(AssignmentsContext)
  if (!state) throw new Error('useAssignments needs ClubAssignments above it')
  return state
}

/**
 * Puts a change that the portal has answered among those of its club; older news that is still under way does not come
 * after it.
 */
export const usePutChange = () => {
  const client = useQueryClient()
  return async (change: AssignmentChange) => {
    const { queryKey } = assignmentsQuery(change.clubId)
    await client.cancelQueries({ queryKey, exact: true })
    // The real time of the answer stays beside the browser's at which it was heard.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
    client.setQueryData(
      queryKey,
      (old) => old && { ...old, changes: [change, ...old.changes.filter(({ id }) => id !== change.id)] },
      { updatedAt },
    )
  }
}

/** Names by reference; a dash for a person the club does not know any more. */
export const useNames = () => {
  const { people } = useAssignments().view
  const written = useWrittenName()
  return (ref: string | null): string => written(ref === null ? null : people[ref]?.name)
}
