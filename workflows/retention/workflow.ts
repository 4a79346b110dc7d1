import { proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import { addSwept, nothingSwept, unlisted } from '#shared/data-rights/swept.ts'
import type { RetentionActivities } from './activities.ts'

/** Repeated until they are done: each step can be repeated, and a scan of a table goes on where it was cut short. */
const { beginErasures, sweepRetained, tryRetention, noteRun } = proxyActivities<RetentionActivities>({
  startToCloseTimeout: '10h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/**
 * Removes what has been retained for as long as it may be, and erases people who left long enough ago: first the
 * ledger has them and their number leads to no one, then everything of them goes, table by table, by what the ledger
 * says.
 */
export async function retention(): Promise<void> {
  const { startTime, firstExecutionRunId: id } = workflowInfo()
  const startedAt = startTime.getTime()
  const none = { id, kind: 'real' as const, persons: 0, failedPersons: 0, swept: nothingSwept }
  await noteRun(startedAt, { ...none, isOver: false })
  const begun = await beginErasures(startedAt)
  let { swept } = begun
  for (let nth = 0, isLast = false; !isLast; nth += 1) {
    const found = await sweepRetained(startedAt, nth, { hasLeft: unlisted in swept.failed })
    swept = addSwept(swept, found.swept)
    isLast = found.isLast
    setCurrentDetails(`Erased ${begun.persons} persons, swept ${nth + 1} tables and folders.`)
    await noteRun(startedAt, { ...none, ...begun, swept, isOver: isLast })
  }
}

/** Says what would go, and removes nothing. */
export async function retentionTrial(): Promise<void> {
  const { startTime, firstExecutionRunId: id } = workflowInfo()
  const startedAt = startTime.getTime()
  const none = { id, kind: 'trial' as const, persons: 0, failedPersons: 0, swept: nothingSwept }
  await noteRun(startedAt, { ...none, isOver: false })
  await noteRun(startedAt, { ...none, ...(await tryRetention(startedAt)), isOver: true })
}
