import { proxyActivities, setCurrentDetails } from '@temporalio/workflow'
import type { FeedRead, MembershipFeedActivities } from './activities.ts'

/** The next look comes within a minute, and goes on where this one stopped. */
const { readRegisterFeed } = proxyActivities<MembershipFeedActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '30s', maximumAttempts: 5 },
})

/** Reads what was changed in the member register, so that the portal's copy follows it. */
export async function membershipFeed(): Promise<FeedRead> {
  const read = await readRegisterFeed()
  setCurrentDetails(`Read ${read.entries} entries, up to ${read.upTo}${read.halted ? `; halted: ${read.halted}` : ''}.`)
  return read
}
