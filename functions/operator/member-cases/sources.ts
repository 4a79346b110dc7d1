import type { CaseKind } from '#shared/cases/case.ts'
import type { CaseEvent } from '#shared/contract/operator.ts'
import type { CaseAction, ListedCase, MemberCase } from '#shared/operator/member-case.ts'
import type { OperatorDeps } from '../deps.ts'
import { admissionSource } from './admission-source.ts'
import { applicationSource } from './application-source.ts'
import { assignmentChangeSource } from './assignment-change-source.ts'
import { bookingSource } from './booking-source.ts'
import { membershipChangeSource } from './membership-change-source.ts'
import { companySource } from './company-source.ts'
import { dataRequestSource } from './data-request-source.ts'
import { invoiceSource } from './invoice-source.ts'
import { leavingSource } from './leaving-source.ts'
import { letterSource } from './letter-source.ts'
import { retentionSource } from './retention-source.ts'

export type Now = { realNow: number; portalNow: number }

/** `person`: who it is about, which no answer says; null while the person is unknown. */
type Found<Case> = { case: Case; person: string | null; history: CaseEvent[] }
/** `reason`: as the trail has it. `isRepeated`: an earlier sending was cut off, and may have done it. */
type Ask = Now & {
  id: string
  action: CaseAction
  commandId: string
  reason: string
  by: string
  isRepeated: boolean
}

export type CaseSource<Of extends MemberCase['of']> = {
  /** `bare`: the id of what the case is about; `prefixed`: with the kind before it. */
  ids: 'bare' | 'prefixed'
  /** Those that are open, and those that are over of this month and the last. */
  list: (now: Now) => Promise<Extract<MemberCase, { of: Of }>[]>
  read: (id: string, now: Now) => Promise<Found<Extract<MemberCase, { of: Of }>> | null>
  act: (asked: Ask) => Promise<void>
}

/** Of letters, which can be thousands, the list has what orders them, and a row is read where it is shown. */
export type LetterSource = Omit<CaseSource<'letter'>, 'list' | 'ids'> & {
  list: (now: Now) => Promise<ListedCase[]>
  row: (id: string, now: Now) => Promise<Extract<MemberCase, { of: 'letter' }> | null>
}

type Sources = { [Of in CaseKind | Exclude<MemberCase['of'], 'letter'>]: CaseSource<Of> } & { letter: LetterSource }

/** Every kind of case: another one is added here, in `MemberCase` and in the catalogues. */
export const caseSources = (deps: OperatorDeps): Sources => ({
  application: applicationSource(deps),
  'membership-change': membershipChangeSource(deps),
  letter: letterSource(deps),
  admission: admissionSource(deps),
  invoice: invoiceSource(deps),
  'assignment-change': assignmentChangeSource(deps),
  booking: bookingSource(deps),
  company: companySource(deps),
  'data-request': dataRequestSource(deps),
  leaving: leavingSource(deps),
  retention: retentionSource(deps),
})
