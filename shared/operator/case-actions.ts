import type { AssignmentChange } from '../assignments/change.ts'
import { canUndo, isOpen as isChangeOpen } from '../assignments/change-progress.ts'
import type { Company } from '../business-meetings/company.ts'
import { mayBeExtended, type DataRequest } from '../data-rights/request.ts'
import { memberCaseLimits } from '../limits.ts'
import { isOpen as isApplicationOpen } from '../membership-application/states.ts'
import type { StoredApplication } from '../membership-application/stored.ts'
import type { MembershipChange } from '../membership-change/change.ts'
import { beginsAt } from '../membership-change/due.ts'
import { isOpen as isMembershipChangeOpen } from '../membership-change/transitions.ts'
import type { StoredLeaving } from '../membership-leaving/stored.ts'
import type { AdmissionCaseState, CaseAction, InvoiceCaseState, LetterState, MemberCase } from './member-case.ts'

export type Standing = Pick<MemberCase, 'isOpen' | 'isStuck'> & { portalNow: number }

/** How an end that was asked for stands. `isCarriedOut`: the register had done what was to be ended. */
export const endingOf = (
  asked: unknown,
  { isOpen, isCarriedOut }: { isOpen: boolean; isCarriedOut: boolean },
): MemberCase['ending'] => {
  if (asked === undefined) return null
  if (isOpen) return 'asked'
  return isCarriedOut ? 'too-late' : null
}

export const isStuck = ({ isOpen, since }: Pick<MemberCase, 'isOpen' | 'since'>, realNow: number): boolean =>
  isOpen && realNow - since > memberCaseLimits.stuckAfter

/** A signature is its applicant's own; only a process that stopped is helped on. */
export const applicationActions = (
  { state, ending }: Pick<StoredApplication, 'state' | 'ending'>,
  { isStuck: stuck }: Pick<Standing, 'isStuck'>,
): CaseAction[] => {
  if (ending && isApplicationOpen(state)) return ['retryMemberCase']
  if (state === 'signed') return ['retryMemberCase', 'handBackMemberCase', 'closeMemberCase']
  return state === 'unsigned' && stuck ? ['retryMemberCase'] : []
}

export const hasBegun = (change: Pick<MembershipChange, 'state' | 'from'>, portalNow: number): boolean =>
  change.state === 'planned' && (beginsAt(change) ?? Infinity) <= portalNow

/**
 * Its member can ask for a change again, so none is handed back. A planned one is closed until its day, then retried.
 */
export const membershipChangeActions = (
  change: Pick<MembershipChange, 'state' | 'from' | 'takingBack'>,
  { portalNow }: Pick<Standing, 'portalNow'>,
): CaseAction[] => {
  const { state, takingBack } = change
  if (takingBack && isMembershipChangeOpen(state)) return ['retryMemberCase']
  if (state === 'planned') return hasBegun(change, portalNow) ? ['retryMemberCase'] : ['closeMemberCase']
  return state === 'waiting' ? ['retryMemberCase', 'closeMemberCase'] : []
}

/** Only what certainly has no delivery under way is sent again, or left as it is. */
export const letterActions = (state: LetterState): CaseAction[] =>
  state === 'uncertain' || state === 'failed' ? ['retryMemberCase', 'closeMemberCase'] : []

/** The register is asked whether it reports the invoice otherwise by now, or the case is closed with a reason. */
export const invoiceActions = (state: InvoiceCaseState): CaseAction[] =>
  state === 'doubtful' ? ['retryMemberCase', 'closeMemberCase'] : []

/**
 * What waits is tried again at once, or its due day moved on where it may be; what is answered is its person's affair.
 */
export const dataRequestActions = (
  request: Pick<DataRequest, 'state' | 'dueOn' | 'extension'>,
  { portalNow }: Pick<Standing, 'portalNow'>,
): CaseAction[] => {
  if (request.state !== 'waiting') return []
  return mayBeExtended(request, portalNow) ? ['retryMemberCase', 'extendDueDayMemberCase'] : ['retryMemberCase']
}

/** Only an offer whose time runs is extended; retrying does not help a log that does not verify. */
export const admissionActions = (state: AdmissionCaseState): CaseAction[] => {
  const fitting: Record<AdmissionCaseState, CaseAction[]> = {
    pending: ['retryMemberCase', 'decideAnewMemberCase'],
    unsent: ['retryMemberCase'],
    offered: ['extendOfferMemberCase'],
    broken: ['decideAnewMemberCase'],
    settled: [],
  }
  return fitting[state]
}

/**
 * While it can be undone it is its officer's. It is closed only where the register has certainly not carried it out.
 */
export const assignmentChangeActions = (
  change: Pick<AssignmentChange, 'state' | 'cause'>,
  { isStuck: stuck }: Pick<Standing, 'isStuck'>,
): CaseAction[] => {
  if (!isChangeOpen(change) || (change.state === 'waiting' && !stuck)) return []
  return change.state === 'failed' && canUndo(change) ? ['retryMemberCase', 'closeMemberCase'] : ['retryMemberCase']
}

/** Only its student, its company, or the end of the application that it was made with ends a booking. */
export const bookingActions = (_: unknown, { isOpen }: Pick<Standing, 'isOpen'>): CaseAction[] =>
  isOpen ? ['retryMemberCase'] : []

/** A signature is its member's own; a notice whose process stopped is helped on. */
export const leavingActions = (
  { state }: Pick<StoredLeaving, 'state'>,
  { isStuck: stuck }: Pick<Standing, 'isStuck'>,
): CaseAction[] => (state === 'unsigned' && stuck ? ['retryMemberCase'] : [])

/** A company is answered on the page of companies; that it is written to is tried again. */
export const companyActions = (
  { state }: Pick<Company, 'state'>,
  { isOpen }: Pick<Standing, 'isOpen'>,
): CaseAction[] => (isOpen && state !== 'waiting' ? ['retryMemberCase'] : [])
