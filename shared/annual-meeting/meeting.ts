import { z } from 'zod'
import { ClubAssignment, ClubMember } from '../basics/club.ts'
import { ClubId, PersonRef } from '../basics/references.ts'
import { calendarYear } from '../basics/rehearsal-year.ts'
import { Day, Instant } from '../basics/time.ts'
import { Sending } from '../letter-delivery/sending.ts'

const years = { first: 2020, last: 2100 }
export const SeasonYear = z.coerce.number().int().min(years.first).max(years.last)
/** The year of a meeting, or of its rehearsal. */
export const MeetingYear = z.coerce
  .number()
  .int()
  .refine((year) => SeasonYear.safeParse(calendarYear(year)).success)

export const MeetingType = z.enum(['guided', 'self-run'])
export type MeetingType = z.infer<typeof MeetingType>

export const Step = z.enum([
  'choose-type',
  'pre-meeting',
  'preparation',
  'annual-meeting',
  'register-assignments',
  'protocol',
  'done',
])
export type Step = z.infer<typeof Step>

export const WidgetKind = z.enum([
  'opening',
  'meeting-roles',
  'voting-list',
  'notice-of-meeting',
  'agenda-determination',
  'annual-report',
  'annual-accounts',
  'audit-report',
  'discharge',
  'club-fee',
  'motions',
  'elections',
  'other-questions',
  'custom-item',
  'closing',
  'time-and-place',
  'agenda-settings',
  'protocol',
  'motion',
  'question',
])
export type WidgetKind = z.infer<typeof WidgetKind>

/** One piece of the meeting's content, saved on its own with its own version. */
export const MeetingItem = z.object({
  id: z.string().min(1).max(40),
  widget: WidgetKind,
  /** Fractional key: where the item stands among its kind. */
  order: z.string(),
  hidden: z.boolean(),
  /** The club's own title; standard items take theirs from the catalogue. */
  title: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  version: z.number().int(),
  updatedAt: Instant,
  updatedBy: PersonRef.nullable(),
})
export type MeetingItem<Data = Record<string, unknown>> = Omit<z.infer<typeof MeetingItem>, 'data'> & { data: Data }

export const LockPurpose = z.enum(['assignments', 'documents'])
export type LockPurpose = z.infer<typeof LockPurpose>
export const MeetingLock = z.object({
  holder: PersonRef,
  purpose: LockPurpose,
  since: Instant,
  fence: z.number().int(),
  expiresAt: Instant,
})
export type MeetingLock = z.infer<typeof MeetingLock>

export const ProtocolState = z.enum([
  'not-created',
  'generated',
  'edited',
  'signed-by-secretary',
  'signed-by-adjuster',
  'fully-signed',
  'submitted',
])
export type ProtocolState = z.infer<typeof ProtocolState>

export const SyncStatus = z.object({
  state: z.enum(['none', 'pending', 'failed', 'done']),
  /** Why the last attempt failed: a code, never the register's own text. */
  cause: z.enum(['register-unavailable', 'register-rejected', 'register-slow']).nullable(),
  attempts: z.number().int(),
  /** When the next automatic attempt runs, real time. */
  nextAttemptAt: Instant.nullable(),
  reference: z.string().nullable(),
})
export type SyncStatus = z.infer<typeof SyncStatus>

export const Signature = z.object({
  role: z.enum(['secretary', 'adjuster']),
  signer: PersonRef,
  round: z.number().int(),
  /** Portal time in the summary; real time in the stored evidence. */
  signedAt: Instant,
  documentSha256: z.string(),
})
export type Signature = z.infer<typeof Signature>

/** Lots that the portal drew at the meeting. They are never changed: at the most set aside, with a reason. */
export const Draw = z.object({
  /** Command that drew them. */
  id: z.string(),
  item: z.string(),
  /** What is drawn within the item: a post's id, or the item's own id for its vote. */
  of: z.string(),
  purpose: z.enum(['run-off-place', 'seat', 'vote']),
  label: z.string(),
  candidates: z.array(z.string()),
  places: z.number().int(),
  /** Made by the portal at random; with it anyone can check the outcome. */
  seed: z.string(),
  at: Instant,
  by: PersonRef.nullable(),
  setAside: z.object({ at: Instant, by: PersonRef.nullable(), reason: z.string() }).optional(),
})
export type Draw = z.infer<typeof Draw>

export const DocumentKind = z.enum(['answered-motions', 'audit-report', 'activity-report', 'plan', 'accounts', 'other'])
export type DocumentKind = z.infer<typeof DocumentKind>
export const MeetingDocument = z.object({
  id: z.string(),
  kind: DocumentKind,
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  uploadedAt: Instant,
  uploadedBy: PersonRef,
})
export type MeetingDocument = z.infer<typeof MeetingDocument>

/** A signer's attempt: the id of the order is that of the command that started it. `startedAt` is real time. */
export const SigningAttempt = Signature.pick({ role: true, signer: true }).extend({
  order: z.string(),
  startedAt: Instant,
})
export type SigningAttempt = z.infer<typeof SigningAttempt>
export const NoticeSaid = z.object({
  date: Day.nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  place: z.string().nullable(),
  meetingLink: z.string().nullable(),
  /** The paragraphs in their order; a standard one has no title of its own. */
  agenda: z.array(z.object({ id: z.string(), title: z.string().nullable() })),
  /** Who sent it; null for the portal itself. */
  by: PersonRef.nullable(),
})
export type NoticeSaid = z.infer<typeof NoticeSaid>
export const EarlierNotice = z.object({ sending: Sending, said: NoticeSaid })
export type EarlierNotice = z.infer<typeof EarlierNotice>

/** What the summary knows of time and place, written with each save of them. */
export const MeetingPlan = z.object({
  date: Day.nullable(),
  hasTime: z.boolean(),
  hasPlace: z.boolean(),
  lateReason: z.string().nullable(),
})
export type MeetingPlan = z.infer<typeof MeetingPlan>
export const nothingPlanned: MeetingPlan = { date: null, hasTime: false, hasPlace: false, lateReason: null }

/** What pages read first: where the meeting stands. Projected by the workflow, counted by autosave. */
export const MeetingSummary = z.object({
  clubId: ClubId,
  year: MeetingYear,
  type: MeetingType.nullable(),
  step: Step,
  reached: z.array(Step),
  /** Number of the last transition of the workflow. */
  seq: z.number().int(),
  /** Raised by each saved change of content. */
  contentVersion: z.number().int(),
  frozen: z.boolean(),
  submittedAt: Instant.nullable(),
  lock: MeetingLock.nullable(),
  /** Before which the protocol must be submitted. */
  dueAt: Instant,
  /** People with full authority for this meeting until it is submitted or due. */
  authority: z.array(PersonRef),
  secretary: PersonRef.nullable(),
  adjusters: z.array(PersonRef),
  notice: Sending.nullable(),
  noticeSaid: NoticeSaid.optional(),
  /** The notices before `notice`, the oldest first; absent before the first correction. */
  earlierNotices: z.array(EarlierNotice).optional(),
  documents: Sending.nullable(),
  planned: MeetingPlan,
  /** When the meeting first had a day, and a place or a link; portal time. */
  daySetAt: Instant.optional(),
  placeSetAt: Instant.optional(),
  assignmentsRegisteredAt: Instant.nullable(),
  protocol: z.object({
    state: ProtocolState,
    /** Latest stored version of the text, 0 before the first. */
    version: z.number().int(),
    round: z.number().int(),
    /** `contentVersion` that the text was generated from. */
    basedOn: z.number().int(),
    /** SHA-256 of the stored PDF of this round, hex. */
    documentSha256: z.string().nullable(),
    signatures: z.array(Signature),
    /** Attempts to sign that have not ended, one for each signatory; absent before the first. */
    signing: z.array(SigningAttempt).optional(),
    unlockReason: z.string().nullable(),
    /** Who was reminded to sign, and when last in portal time; absent before the first. */
    reminded: z.array(z.object({ person: PersonRef, at: Instant })).optional(),
    /** `contentVersion` at which nothing but signatures was missing when a signer began; null when something was. */
    complete: z.number().int().nullish(),
    /** Revision of the text that had every § then, where it is stored. */ wholeText: z.number().int().optional(),
  }),
  /** The protocol of a self-run meeting, written and signed outside the portal. */
  uploadedProtocol: MeetingDocument.nullable(),
  sync: SyncStatus,
  /** The paragraph that the leader shows to the room, since when in portal time. */
  shown: z.object({ item: z.string(), at: Instant }).optional(),
  /** Every draw of lots in the order they were made, also those set aside. */ draws: z.array(Draw).optional(),
})
export type MeetingSummary = z.infer<typeof MeetingSummary>

export type MeetingContent = {
  summary: MeetingSummary
  items: MeetingItem[]
  documents: MeetingDocument[]
  /** The club's members and everybody else the meeting names, by reference. */
  people: Record<string, ClubMember>
  assignments: ClubAssignment[]
  clubName: string
}
