import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { changesToDecide, running, toHandle } from '#shared/assignments/to-handle.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { AssignmentsView } from '#shared/contract/assignments.ts'
import { assignmentsQuery } from '#web/features/assignments/assignments-query.ts'
import { StateTag } from '#web/components/card-section.tsx'
import type { HomeTileProps } from './home-tile.ts'
import { Tile } from './tile.tsx'

const countsOf = ({ assignments, changes, portalNow }: AssignmentsView) => {
  const today = stockholmDate(portalNow)
  const failed = changesToDecide(changes).length
  return {
    running: running(assignments, today).length,
    handle: toHandle(assignments, changes, today, portalNow).length + failed,
    failed,
  }
}

const Handle = ({ view }: { view: AssignmentsView }) => {
  const { handle, failed } = countsOf(view)
  return handle > 0 ? (
    <StateTag state={failed > 0 ? 'failed' : 'attention'}>
      <FormattedMessage id="my-assignment.tile.assignments.handle" values={{ count: handle }} />
    </StateTag>
  ) : null
}

/** The club's assignments: how many run, and how many wait for a decision. */
export const AssignmentsTile = ({ clubId }: HomeTileProps) => (
  <Tile
    title={<FormattedMessage id="assignments.title" />}
    icon="assignments"
    page="assignments"
    params={{}}
    query={useQuery(assignmentsQuery(clubId))}
    state={(view) => (
      <FormattedMessage id="my-assignment.tile.assignments.running" values={{ count: countsOf(view).running }} />
    )}
    tag={(view) => <Handle view={view} />}
  />
)
