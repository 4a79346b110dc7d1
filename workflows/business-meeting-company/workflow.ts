import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { CompanyActivities } from './activities.ts'
import { nudged, type CompanyStart } from './messages.ts'

/** Can be done again without doing anything twice. */
const { followCompany } = proxyActivities<CompanyActivities>({
  startToCloseTimeout: '20s',
  retry: { initialInterval: '1s', maximumInterval: '5m' },
})
/** Waits within for its turn at the mail service. */
const { writeCompanyLetter } = proxyActivities<CompanyActivities>({
  startToCloseTimeout: '12h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Where portal time has not come so far after all, at least this long (ms) is waited before it is asked again. */
const shortestPause = 1_000

/** A company's sign-up: its link, the union's reminders, and what became of it, until the company has been told. */
export async function businessMeetingCompany(start: CompanyStart): Promise<void> {
  let isNudged = false
  setHandler(nudged, () => void (isNudged = true))

  for (;;) {
    isNudged = false
    const due = await followCompany(start, Date.now())
    if (due.letter !== null) {
      setCurrentDetails(`The letter ${due.letter} is being sent.`)
      await writeCompanyLetter(start, due.letter, Date.now())
    } else if (due.isOver) {
      if (!isNudged) return
    } else {
      setCurrentDetails('Waits for the company or the union.')
      const left = due.wakesAt === null ? null : Math.max(due.wakesAt - Date.now(), shortestPause)
      await (left === null ? condition(() => isNudged) : condition(() => isNudged, left))
    }
    if (workflowInfo().continueAsNewSuggested && !isNudged) await continueAsNew<typeof businessMeetingCompany>(start)
  }
}
