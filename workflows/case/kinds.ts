import type { CaseKind } from '#shared/cases/case.ts'
import { applicationCases } from '../membership-application/advance.ts'
import { assignmentChangeCases } from '../assignment-change/advance.ts'
import { bookingCases } from '../business-meeting-booking/advance.ts'
import { companyCases } from '../business-meeting-company/advance.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { dataRequestCases } from '../data-rights/advance.ts'
import { leavingCases } from '../membership-leaving/advance.ts'
import { membershipChangeCases } from '../membership-change/advance.ts'
import type { CaseWork } from './work.ts'

export const caseWork = (deps: WorkerDeps): Record<CaseKind, CaseWork> => ({
  application: applicationCases(deps),
  'assignment-change': assignmentChangeCases(deps),
  booking: bookingCases(deps),
  company: companyCases(deps),
  'data-request': dataRequestCases(deps),
  leaving: leavingCases(deps),
  'membership-change': membershipChangeCases(deps),
})
