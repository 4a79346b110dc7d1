import { proxyActivities } from '@temporalio/workflow'
import type { AdmissionScannerActivities } from './activities.ts'

/** The next look comes within a minute, and finds what this one left. */
const { resumeAdmissions } = proxyActivities<AdmissionScannerActivities>({
  startToCloseTimeout: '50s',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '15s', maximumAttempts: 5 },
})

/** Sees to it that no admission to an occasion stands still for more than a minute. */
export const courseAdmissionScanner = (): Promise<void> => resumeAdmissions()
