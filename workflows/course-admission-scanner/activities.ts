import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { admissionsResumed } from './resume-admissions.ts'

export const admissionScannerActivities = (deps: Pick<WorkerDeps, 'stores' | 'engine' | 'clock'>) => {
  const resume = admissionsResumed(deps)
  return { resumeAdmissions: () => withHeartbeat(resume) }
}
export type AdmissionScannerActivities = ReturnType<typeof admissionScannerActivities>
