import { z } from 'zod'
import {
  ChangeCause as AssignmentChangeCause,
  ChangeKind as AssignmentChangeKind,
  ChangeState as AssignmentChangeState,
} from '../assignments/change.ts'
import { assignmentTypes } from '../assignments/types.ts'
import { BothLanguages } from '../basics/both-languages.ts'
import { Day, Instant, Month } from '../basics/time.ts'
import { BookingState } from '../business-meetings/booking.ts'
import { CompanyState } from '../business-meetings/company.ts'
import { DataRequestCause, DataRequestKind, DataRequestState } from '../data-rights/request.ts'
import { OwnLetterKind } from '../letter-delivery/letter-kind.ts'
import { UnsendableCause } from '../letter-delivery/letter-outcome.ts'
import { addDays, addMonths, startOfDay } from '../clock.ts'
import { dataRequestLimits } from '../data-rights/limits.ts'
import { ApplicantKind } from '../membership-application/applicant-kind.ts'
import { ApplicationCause, ApplicationState } from '../membership-application/states.ts'
import { ChangeKind } from '../membership-change/change.ts'
import { ChangeCause, ChangeState } from '../membership-change/states.ts'
import { LeavingState } from '../membership-leaving/stored.ts'
import { InvoiceDoubt } from '../payments/doubts.ts'

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

/** What of an admission needs an operator: sign-ups that are not decided, an offer, the log. */
export const AdmissionCaseKind = z.enum(['sign-ups', 'offer', 'log'])
export type AdmissionCaseKind = z.infer<typeof AdmissionCaseKind>

/** `unsent`: no letter of the offer was taken, so its time does not run; `settled`: nothing is wrong any more. */
export const AdmissionCaseState = z.enum(['pending', 'unsent', 'offered', 'broken', 'settled'])
export type AdmissionCaseState = z.infer<typeof AdmissionCaseState>

/** `settled`: the register reports the invoice otherwise now; `closed`: by an operator, nothing is to be done. */
export const InvoiceCaseState = z.enum(['doubtful', 'settled', 'closed'])
export type InvoiceCaseState = z.infer<typeof InvoiceCaseState>

/** What holds a booking up: its membership, or its process, which has to write to those concerned. */
export const BookingCaseKind = z.enum(['membership', 'letters'])
export type BookingCaseKind = z.infer<typeof BookingCaseKind>

/** What holds a company up: the union, which has not answered, or its process, which has to write to it. */
export const CompanyCaseKind = z.enum(['answer', 'letter'])
export type CompanyCaseKind = z.infer<typeof CompanyCaseKind>

/** `failed`: something could not be removed; `died`: the run never ended; `settled`: a later run has ended well. */
export const RetentionCaseState = z.enum(['failed', 'died', 'settled'])
export type RetentionCaseState = z.infer<typeof RetentionCaseState>

const prefixed = <Prefix extends string, Word extends string>(prefix: Prefix, words: readonly Word[]) =>
  words.map((word): `${Prefix}${Word}` => `${prefix}${word}`)
/** Why a case of some kinds waits; of others what is stored says it. */
const causes = {
  letter: z.enum([
    'letter-uncertain',
    'letter-refused',
    'letter-stalled',
    ...prefixed('letter-', UnsendableCause.options),
  ]),
  invoice: z.enum(prefixed('invoice-', InvoiceDoubt.options)),
  booking: z.enum(prefixed('booking-', BookingCaseKind.options)),
  company: z.enum(['company-waits', 'company-late', 'company-letter', 'company-withdrawal']),
  leaving: z.enum(['leaving-unsigned']),
  retention: z.enum(['retention-failed', 'retention-died']),
  admission: z.enum(['sign-ups-pending', 'offer-unsent', 'log-broken']),
}

/** A case of a member's, or of an applicant's, as operators see it: an id, never who it is about. Portal time. */
const of = {
  id: CaseId,
  /** Since when it waits for someone other than the person it is about; when it was sent, once it is over. */
  since: Instant,
  /** The day from which it is to hold, by portal time; null for one that holds at once. */
  due: Day.nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  isOpen: z.boolean(),
  isStuck: z.boolean(),
  /** Whether an end was asked for: that alone is submitted to the register, or it had carried the case out before. */
  ending: z.enum(['asked', 'too-late']).nullable(),
  actions: z.array(CaseAction),
}
export const MemberCase = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('application'),
    kind: ApplicantKind,
    state: ApplicationState,
    cause: ApplicationCause.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('membership-change'),
    kind: ChangeKind,
    state: ChangeState,
    cause: ChangeCause.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('letter'),
    kind: OwnLetterKind,
    name: BothLanguages,
    state: LetterState,
    cause: causes.letter.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('invoice'),
    kind: InvoiceDoubt,
    state: InvoiceCaseState,
    month: Month,
    cause: causes.invoice.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('assignment-change'),
    kind: AssignmentChangeKind,
    state: AssignmentChangeState,
    cause: AssignmentChangeCause.nullable(),
    type: z.enum(assignmentTypes),
    ...of,
  }),
  z.object({
    of: z.literal('booking'),
    kind: BookingCaseKind,
    state: BookingState,
    cause: causes.booking.nullable(),
    ...of,
  }),
  /** A company is named: the union answers it. */
  z.object({
    of: z.literal('company'),
    kind: CompanyCaseKind,
    state: CompanyState,
    company: z.string(),
    cause: causes.company.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('data-request'),
    kind: DataRequestKind,
    state: DataRequestState,
    cause: DataRequestCause.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('leaving'),
    kind: z.literal('signature'),
    state: LeavingState,
    cause: causes.leaving.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('retention'),
    kind: z.literal('run'),
    state: RetentionCaseState,
    cause: causes.retention.nullable(),
    ...of,
  }),
  z.object({
    of: z.literal('admission'),
    kind: AdmissionCaseKind,
    state: AdmissionCaseState,
    cause: causes.admission.nullable(),
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

export type ListedCase = Pick<MemberCase, 'of' | 'id' | 'state' | 'since' | 'due' | 'isOpen' | 'isStuck'>

/** Which cases a list shows: by what is to be done about them, or whatever has its day within a week. */
export const CaseFilter = z.enum(['stuck', 'open', 'planned', 'week', 'over'])
export type CaseFilter = z.infer<typeof CaseFilter>

const daysAhead = 7

const filters = {
  stuck: ({ isStuck: stuck }) => stuck,
  open: ({ isStuck: stuck, isOpen, state }) => isOpen && !stuck && state !== 'planned',
  planned: ({ isStuck: stuck, state }) => state === 'planned' && !stuck,
  week: ({ isOpen, due }, today) => isOpen && due !== null && due <= addDays(today, daysAhead),
  over: ({ isOpen }) => !isOpen,
} satisfies Record<CaseFilter, (found: ListedCase, today: string) => boolean>

export const isShown = (found: ListedCase, filter: CaseFilter, today: string): boolean => filters[filter](found, today)

/** Part of a case's id, with a letter and a digit; no personal identity number, provisional ones included. */
export const CaseWords = z
  .string()
  .trim()
  .regex(/^(?=.*\d)(?=.*[a-z])[\w-]{4,80}$/i)
  .refine((words) => !/^(\d\d)?\d{6}-?\w{0,4}$/.test(words))

export const casesPerPage = 50

/** Since when a case counts as waiting: requests for one's own data stand in the order of their due days. */
const waitsFrom = ({ of: about, due, since }: ListedCase): number =>
  about === 'data-request' && due !== null ? startOfDay(addMonths(due, -dataRequestLimits.months)) : since

/** Those that are stuck first, then the open, each the longest waiting first; then those over, the latest first. */
export const caseOrder = (one: ListedCase, other: ListedCase): number =>
  Number(other.isStuck) - Number(one.isStuck) ||
  Number(other.isOpen) - Number(one.isOpen) ||
  (one.isOpen ? waitsFrom(one) - waitsFrom(other) : other.since - one.since) ||
  one.id.localeCompare(other.id)
