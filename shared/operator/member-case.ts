import { z } from 'zod'
import {
  AssignmentChange,
  ChangeKind as AssignmentChangeKind,
  ChangeState as AssignmentChangeState,
} from '../assignments/change.ts'
import { canUndo, isOpen as isChangeOpen } from '../assignments/change-progress.ts'
import { AssignmentType } from '../assignments/types.ts'
import { BothLanguages } from '../basics/both-languages.ts'
import { Day, Instant, Month } from '../basics/time.ts'
import { BookingState } from '../business-meetings/booking.ts'
import { DataRequestKind, DataRequestState } from '../data-rights/request.ts'
import { OwnLetterKind } from '../letter-delivery/letter-kind.ts'
import { addMonths, startOfDay } from '../clock.ts'
import { dataRequestLimits } from '../data-rights/limits.ts'
import { memberCaseLimits } from '../limits.ts'
import { ApplicantKind } from '../membership-application/applicant-kind.ts'
import { ApplicationState } from '../membership-application/states.ts'
import { ChangeKind } from '../membership-change/change.ts'
import { ChangeState } from '../membership-change/states.ts'
import { InvoiceDoubt } from '../payments/doubts.ts'

/** What an operator can do with a case. */
export const caseActions = [
  'retryMemberCase',
  'handBackMemberCase',
  'closeMemberCase',
  'decideAnewMemberCase',
  'extendOfferMemberCase',
  'extendDueDayMemberCase',
] as const
export const CaseAction = z.enum(caseActions)
export type CaseAction = z.infer<typeof CaseAction>

/** The id of what a case is about, of a letter its sending's. */
export const CaseId = z.string().regex(/^[\w-]{1,80}$/)

/** What has become of a letter, for its case; `closed`: an operator has decided that it is not sent again. */
export const LetterState = z.enum(['waiting', 'uncertain', 'failed', 'sent', 'closed'])
export type LetterState = z.infer<typeof LetterState>

/** What of an admission needs somebody: sign-ups that are not decided, an offer, the log. */
export const AdmissionCaseKind = z.enum(['sign-ups', 'offer', 'log'])
export type AdmissionCaseKind = z.infer<typeof AdmissionCaseKind>

/** `unsent`: an offer of which no letter has been taken, so that its time does not run; `settled`: nothing is wrong any more. */
export const AdmissionCaseState = z.enum(['pending', 'unsent', 'offered', 'broken', 'settled'])
export type AdmissionCaseState = z.infer<typeof AdmissionCaseState>

/** `settled`: the register tells the invoice otherwise now; `closed`: an operator has decided that nothing is to be done. */
export const InvoiceCaseState = z.enum(['doubtful', 'settled', 'closed'])
export type InvoiceCaseState = z.infer<typeof InvoiceCaseState>

/** What holds a booking up: the membership that it was made with, or its process, which has to write to those concerned. */
export const BookingCaseKind = z.enum(['membership', 'letters'])
export type BookingCaseKind = z.infer<typeof BookingCaseKind>

/** A case of a member's, or of somebody who wants to be one, as operators see it: an id, never who it is about. Portal time. */
const of = {
  id: CaseId,
  /** Since when it waits for somebody else than whoever it is about; when it was sent, once it is over. */
  since: Instant,
  /** The day from which it is to hold, by portal time; null for one that holds at once. */
  due: Day.nullable(),
  cause: z.string().nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  isOpen: z.boolean(),
  /** Open for so long that an operator should look. */
  isStuck: z.boolean(),
  /** Whether somebody has asked to end it: the register is asked for that alone, or had carried it out before. */
  ending: z.enum(['asked', 'too-late']).nullable(),
  /** What fits the state it is in. */
  actions: z.array(CaseAction),
}
export const MemberCase = z.discriminatedUnion('of', [
  z.object({ of: z.literal('application'), kind: ApplicantKind, state: ApplicationState, ...of }),
  z.object({ of: z.literal('change'), kind: ChangeKind, state: ChangeState, ...of }),
  z.object({ of: z.literal('letter'), kind: OwnLetterKind, state: LetterState, ...of }),
  z.object({ of: z.literal('invoice'), kind: InvoiceDoubt, state: InvoiceCaseState, month: Month, ...of }),
  z.object({
    of: z.literal('assignment'),
    kind: AssignmentChangeKind,
    state: AssignmentChangeState,
    type: AssignmentType,
    ...of,
  }),
  z.object({ of: z.literal('booking'), kind: BookingCaseKind, state: BookingState, ...of }),
  z.object({ of: z.literal('data-request'), kind: DataRequestKind, state: DataRequestState, ...of }),
  z.object({
    of: z.literal('admission'),
    kind: AdmissionCaseKind,
    state: AdmissionCaseState,
    occasion: z.ulid(),
    course: BothLanguages,
    /** Whose offer it is. */
    number: z.number().int().nullable(),
    /** Until when an offer is held; null where its time does not run. */
    until: Instant.nullable(),
    ...of,
  }),
])
export type MemberCase = z.infer<typeof MemberCase>

/** How an end that somebody has asked for stands. `isCarriedOut`: the register had done what was to be ended. */
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

/** What an operator can do with an application: a signature is its applicant's own, and only a process that stopped is helped on. */
export const applicationActions = (
  state: ApplicationState,
  { stuck, isEnding }: { stuck: boolean; isEnding: boolean },
): CaseAction[] => {
  if (isEnding) return ['retryMemberCase']
  if (state === 'signed') return ['retryMemberCase', 'handBackMemberCase', 'closeMemberCase']
  return state === 'unsigned' && stuck ? ['retryMemberCase'] : []
}

/** A change is not handed back: its member can ask for it again. A planned one can be closed until its day, and then tried again. */
export const changeActions = (
  state: ChangeState,
  { dayHasCome, isEnding }: { dayHasCome: boolean; isEnding: boolean },
): CaseAction[] => {
  if (isEnding) return ['retryMemberCase']
  if (state === 'planned') return dayHasCome ? ['retryMemberCase'] : ['closeMemberCase']
  return state === 'waiting' ? ['retryMemberCase', 'closeMemberCase'] : []
}

/** Only what certainly has no delivery under way is sent again, or left as it is. */
export const letterActions = (state: LetterState): CaseAction[] =>
  state === 'uncertain' || state === 'failed' ? ['retryMemberCase', 'closeMemberCase'] : []

/** The register is asked whether it tells the invoice otherwise by now, or the case is closed with a reason. */
export const invoiceActions = (state: InvoiceCaseState): CaseAction[] =>
  state === 'doubtful' ? ['retryMemberCase', 'closeMemberCase'] : []

/** What waits is tried again at once, or its due day is moved on where it still may be; what is answered is its person's own affair. */
export const dataRequestActions = (
  state: DataRequestState,
  { isExtendable }: { isExtendable: boolean },
): CaseAction[] => {
  if (state !== 'waiting') return []
  return isExtendable ? ['retryMemberCase', 'extendDueDayMemberCase'] : ['retryMemberCase']
}

/** Only an offer whose time runs is extended; a log that does not verify is no better for another look at what waits. */
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
 * Within its time for undoing a change of assignments is its officer's; after that one that stands still is helped on. It is
 * closed only where the register has certainly not carried it out.
 */
export const assignmentActions = (
  change: Pick<AssignmentChange, 'state' | 'cause'>,
  { stuck }: { stuck: boolean },
): CaseAction[] => {
  if (!isChangeOpen(change) || (change.state === 'waiting' && !stuck)) return []
  return change.state === 'failed' && canUndo(change) ? ['retryMemberCase', 'closeMemberCase'] : ['retryMemberCase']
}

/** A booking is ended by its student, its company, or the end of the application that it was made with: nobody else. */
export const bookingActions = ({ isOpen }: Pick<MemberCase, 'isOpen'>): CaseAction[] =>
  isOpen ? ['retryMemberCase'] : []

/** Groups of cases by what is to be done about them. */
export const caseGroups = {
  stuck: ({ isStuck: stuck }) => stuck,
  open: ({ isStuck: stuck, isOpen, state }) => isOpen && !stuck && state !== 'planned',
  planned: ({ isStuck: stuck, state }) => state === 'planned' && !stuck,
  over: ({ isOpen }) => !isOpen,
} satisfies Record<string, (found: MemberCase) => boolean>
export type CaseGroup = keyof typeof caseGroups
export const caseGroupNames = Object.keys(caseGroups) as CaseGroup[]

/** Since when a case counts as waiting: requests for one's own data stand in the order of their due days. */
const waitsFrom = ({ of: about, due, since }: MemberCase): number =>
  about === 'data-request' && due !== null ? startOfDay(addMonths(due, -dataRequestLimits.months)) : since

/** Those that are stuck first, then the open, each the longest waiting first; then those that are over, the latest first. */
export const caseOrder = (one: MemberCase, other: MemberCase): number =>
  Number(other.isStuck) - Number(one.isStuck) ||
  Number(other.isOpen) - Number(one.isOpen) ||
  (one.isOpen ? waitsFrom(one) - waitsFrom(other) : other.since - one.since) ||
  one.id.localeCompare(other.id)
