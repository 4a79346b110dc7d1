import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow'
import type { CaseProgress, CaseRef } from '#shared/cases/case.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { CaseActivities } from './activities.ts'
import { act, nudged } from './messages.ts'

/** Idempotent. It may wait long for the mail service; the heartbeat shows when a worker is gone. */
const { advanceCase } = proxyActivities<CaseActivities>({
  startToCloseTimeout: '12h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '1s', maximumInterval: '1m' },
})

/** Timers of the engine reach no further than some months safely; then the case is read again. */
const longestPause = 30 * 24 * 60 * 60_000
/** Where portal time has not come so far after all, at least so long (ms) is waited before the case is read again. */
const shortestPause = 1_000

const describe = ({ state, cause, attempts }: CaseProgress): string =>
  `${[state, cause, attempts > 0 && `attempt ${attempts}`].filter(Boolean).join(', ')}.`

/**
 * One case, of whatever kind: it does what is due by what is stored whenever it is nudged, and when time has come to
 * something. It ends where nothing is due by time; the next nudge starts it again.
 */
export async function caseProgress(of: CaseRef): Promise<void> {
  let isNudged = false
  let isAgain = false
  let known: string | null = null
  /** How often doing what is due was begun, and how often it was done by then. */
  let [begun, done] = [0, 0]
  const nudge = (again: boolean) => {
    isNudged = true
    isAgain ||= again
  }
  setHandler(nudged, ({ again = false }) => nudge(again))
  setHandler(act, async ({ within }) => {
    const seen = begun
    nudge(true)
    await condition(() => done > seen, within)
    return null
  })
  const hasNews = () => isNudged
  /** A new history would not know of what is to be tried again at once. */
  const mayContinueAnew = () => workflowInfo().continueAsNewSuggested && !isAgain && allHandlersFinished()

  for (;;) {
    const again = isAgain
    isNudged = false
    isAgain = false
    begun += 1
    const progress = await advanceCase(of, { now: Date.now(), again })
    done = begun
    if (progress.state !== known) upsertSearchAttributes([{ key: searchAttributes.step, value: progress.state }])
    known = progress.state
    setCurrentDetails(describe(progress))
    // An act has its answer before the process ends.
    await condition(() => allHandlersFinished() || hasNews())
    if (progress.wakesAt === null && !hasNews()) return
    if (mayContinueAnew()) await continueAsNew<typeof caseProgress>(of)
    if (progress.wakesAt === null) continue
    await condition(hasNews, Math.min(Math.max(progress.wakesAt - Date.now(), shortestPause), longestPause))
  }
}
