import { proxyActivities, setCurrentDetails, workflowInfo, type ActivityOptions } from '@temporalio/workflow'
import type { ScanName } from '#shared/platform/engine/schedules.ts'
import type { ContentChecksActivities } from '../content-checks/activities.ts'
import type { AdmissionScannerActivities } from '../course-admission-scanner/activities.ts'
import type { MandateScannerActivities } from '../mandate-scanner/activities.ts'
import type { MembershipFeedActivities } from '../membership-feed/activities.ts'
import type { GraduationActivities } from '../membership-graduation/activities.ts'
import type { SubscriptionActivities } from '../membership-subscriptions/activities.ts'
import type { SearchIndexerActivities } from '../search-indexer/activities.ts'

const heartbeatTimeout = '30s'

/** Repeated until everything that was due is seen to: each step of it can be repeated. */
const daily = {
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout,
  retry: { initialInterval: '2s', maximumInterval: '5m' },
} as const satisfies ActivityOptions
const { wakeMandates, remindGraduating, orderSubscriptionLetters } = proxyActivities<
  MandateScannerActivities & GraduationActivities & SubscriptionActivities
>(daily)

const { checkContent } = proxyActivities<ContentChecksActivities>({
  startToCloseTimeout: '30m',
  heartbeatTimeout,
  retry: { initialInterval: '10s', maximumInterval: '5m', maximumAttempts: 10 },
})

// The next of these comes within a minute, and finds what one has left.
const { resumeAdmissions } = proxyActivities<AdmissionScannerActivities>({
  startToCloseTimeout: '50s',
  heartbeatTimeout,
  retry: { initialInterval: '2s', maximumInterval: '15s', maximumAttempts: 5 },
})
const { indexPublished } = proxyActivities<SearchIndexerActivities>({
  startToCloseTimeout: '2m',
  heartbeatTimeout,
  retry: { initialInterval: '2s', maximumInterval: '15s', maximumAttempts: 3 },
})
const { readRegisterFeed } = proxyActivities<MembershipFeedActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout,
  retry: { initialInterval: '2s', maximumInterval: '30s', maximumAttempts: 5 },
})

type Scanned<Found> = { found: Found; details?: string }
/** `startedAt`: the instant at which the scan began, however late its work gets done. */
type Scan = (startedAt: number) => Promise<Scanned<unknown>>

const scans = {
  /** Finds dead links, as to a page that was withdrawn, and mends the files that visitors read. */
  'content-checks': async () => ({ found: await checkContent() }),
  /** No admission to an occasion stands still for more than a minute. */
  'course-admission-scanner': async () => ({ found: await resumeAdmissions() }),
  'graduation-reminders': async (startedAt) => {
    const found = await remindGraduating(startedAt)
    return { found, details: `Scanned ${found.scanned} students, reminded ${found.reminded}.` }
  },
  'mandate-scanner': async (startedAt) => {
    const found = await wakeMandates(startedAt)
    return { found, details: `Scanned ${found.scanned} mandates, woke ${found.woken}.` }
  },
  'membership-feed': async () => {
    const found = await readRegisterFeed()
    const { entries, upTo, halted } = found
    return { found, details: `Read ${entries} entries, up to ${upTo}${halted ? `; halted: ${halted}` : ''}.` }
  },
  /** What is published is found a minute later: all that was published since is one index. */
  'search-indexer': async () => ({ found: await indexPublished() }),
  /** Subscribers are notified of something new, once a week at the most. */
  'subscription-letters': async (startedAt) => {
    const found = await orderSubscriptionLetters(startedAt)
    return { found, details: found.ordered.length === 0 ? 'Ordered none.' : `Ordered ${found.ordered.join(', ')}.` }
  },
} satisfies Record<ScanName, Scan>

/** Finds what is due or was left undone, and sees to it, in one activity; a schedule of the same name starts it. */
export async function scan(name: ScanName): Promise<unknown> {
  const { found, details }: Scanned<unknown> = await scans[name](workflowInfo().startTime.getTime())
  if (details) setCurrentDetails(details)
  return found
}
