import { z } from 'zod'
import { ClubAssignment, ClubMember } from '../basics/club.ts'
import { ClubId } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import {
  LockPurpose,
  MeetingDocument,
  MeetingItem,
  MeetingLock,
  MeetingSummary,
  MeetingYear,
  Step,
  WidgetKind,
} from '../annual-meeting/meeting.ts'
import { assignmentTypes } from '../assignments/types.ts'
import { ofMeeting } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
export const MeetingParams = z.object({ club: ClubId, year: MeetingYear })
/** Where an item stands among the others: compared as text. */
const ItemOrder = z
  .string()
  .regex(/^[A-Za-z0-9]+$/)
  .max(60)
const ItemParams = MeetingParams.extend({ item: z.string().min(1).max(40) })

/** What the signed-in person may do with this meeting (`shared/roles/rights.ts`). `work`: use the tool at all. */
export const MeetingRights = z.object({
  work: z.boolean(),
  edit: z.boolean(),
  submit: z.boolean(),
  register: z.boolean(),
  editProtocol: z.boolean(),
  sign: z.enum(['secretary', 'adjuster']).nullable(),
})

export const MeetingView = z.object({
  summary: MeetingSummary,
  items: z.array(MeetingItem),
  documents: z.array(MeetingDocument),
  people: z.record(z.string(), ClubMember),
  assignments: z.array(ClubAssignment),
  clubName: z.string(),
  rights: MeetingRights,
  portalNow: Instant,
})
export type MeetingView = z.infer<typeof MeetingView>

/** Answers 304 to a conditional request while nothing has changed. */
export const readMeeting = endpoint({
  name: 'readMeeting',
  method: 'GET',
  path: '/meetings/:club/:year',
  access: ofMeeting('meeting.read'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: MeetingView,
})

/** The present season and its meeting for the club of the active role; `summary` is null before the first click. */
export const readSeason = endpoint({
  name: 'readSeason',
  method: 'GET',
  path: '/season',
  access: 'signed-in',
  params: none,
  query: none,
  body: none,
  reply: z.object({
    year: z.number().int(),
    clubId: ClubId.nullable(),
    clubName: z.string().nullable(),
    mayStart: z.boolean(),
    /** `mayStart` by authority retained for this meeting, not by a mandate. */
    retained: z.boolean(),
    summary: MeetingSummary.nullable(),
    portalNow: Instant,
    /** Before which the club must submit, with an operator's later day. */
    dueAt: Instant,
    /** Overdue and not submitted; for those who hold the meeting, or could but for the deadline. */
    late: z.boolean(),
    /** For those who may rehearse the meeting: where their club's rehearsal stands, null before it begins. */
    rehearsal: z.object({ step: Step.nullable() }).nullable(),
  }),
})

/** Autosave of one item. Requires `If-Match` with the item's version. */
export const saveItem = endpoint({
  name: 'saveItem',
  method: 'PATCH',
  path: '/meetings/:club/:year/items/:item',
  access: ofMeeting('meeting.edit'),
  params: ItemParams,
  query: none,
  body: z.strictObject({
    widget: WidgetKind,
    order: ItemOrder,
    hidden: z.boolean(),
    title: z.string().max(200).nullable(),
    data: z.record(z.string(), z.unknown()),
    fence: z.number().int().optional(),
  }),
  reply: z.object({ item: MeetingItem, savedAt: Instant }),
})
/** Adds a custom item, a motion or a question; the browser makes the id, so that a retry adds nothing twice. */
export const addItem = endpoint({
  name: 'addItem',
  method: 'POST',
  path: '/meetings/:club/:year/items',
  access: ofMeeting('meeting.edit'),
  params: MeetingParams,
  query: none,
  body: z.strictObject({
    id: z.ulid(),
    widget: z.enum(['custom-item', 'motion', 'question']),
    order: ItemOrder,
    title: z.string().max(200).nullable(),
    data: z.record(z.string(), z.unknown()),
  }),
  reply: z.object({ item: MeetingItem, savedAt: Instant }),
})
/** Removes a custom item, a motion or a question. Requires `If-Match`. Adding it again with its id undoes it. */
export const removeItem = endpoint({
  name: 'removeItem',
  method: 'DELETE',
  path: '/meetings/:club/:year/items/:item',
  access: ofMeeting('meeting.edit'),
  params: ItemParams,
  query: none,
  body: none,
  reply: z.object({ removed: z.literal(true) }),
})

const LockBody = z.strictObject({ purpose: LockPurpose })
const FenceBody = z.strictObject({ fence: z.number().int() })
/** Takes the lock, or renews it when the caller already holds it. */
export const takeLock = endpoint({
  name: 'takeLock',
  method: 'POST',
  path: '/meetings/:club/:year/lock',
  access: ofMeeting('meeting.lock'),
  params: MeetingParams,
  query: none,
  body: LockBody,
  reply: z.object({ lock: MeetingLock }),
})
export const renewLock = endpoint({
  name: 'renewLock',
  method: 'PUT',
  path: '/meetings/:club/:year/lock',
  access: ofMeeting('meeting.lock'),
  params: MeetingParams,
  query: none,
  body: FenceBody,
  reply: z.object({ lock: MeetingLock }),
})
export const releaseLock = endpoint({
  name: 'releaseLock',
  method: 'DELETE',
  path: '/meetings/:club/:year/lock',
  access: ofMeeting('meeting.lock'),
  params: MeetingParams,
  query: z.object({ fence: z.coerce.number().int() }),
  body: none,
  reply: z.object({ released: z.boolean() }),
})

/** Without what only the portal itself needs to know of it: its sendings. */
export const ReminderView = z.object({
  id: z.string(),
  day: z.iso.date(),
  kind: z.enum(['ahead', 'overdue', 'asked']),
  state: z.enum(['coming', 'sent', 'failed', 'skipped', 'missed']),
  at: Instant,
  sentAt: Instant.nullable(),
  recipients: z.number().int(),
  cause: z.enum(['no-recipients', 'not-delivered', 'submitted', 'reminded-today']).nullable(),
})
export type ReminderView = z.infer<typeof ReminderView>
/** The club's own deadline and its reminders, earliest first; also before the meeting has begun. */
export const readReminders = endpoint({
  name: 'readReminders',
  method: 'GET',
  path: '/meetings/:club/:year/reminders',
  access: ofMeeting('meeting.read'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.object({
    portalNow: Instant,
    dueAt: Instant,
    /** Later than the season's. */ extended: z.boolean(),
    reminders: z.array(ReminderView),
  }),
})

export const LastYearOffer = z.object({
  year: z.number().int(),
  submittedAt: Instant,
  agenda: z.array(MeetingItem.pick({ id: true, widget: true, title: true, hidden: true }).extend({ own: z.boolean() })),
  /** Kronor per month; null is no fee. */
  currentFee: z.number().int().nullable(),
  /** Posts to elect, with the names of those whose mandates end and who are nominated. */
  posts: z.array(z.object({ type: z.enum(assignmentTypes), seats: z.number().int(), nominees: z.array(z.string()) })),
})
export type LastYearOffer = z.infer<typeof LastYearOffer>
/** Before a meeting is started: what it can start from besides the standard agenda. */
export const readLastYear = endpoint({
  name: 'readLastYear',
  method: 'GET',
  path: '/meetings/:club/:year/last-year',
  access: ofMeeting('meeting.edit'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.object({ offer: LastYearOffer.nullable() }),
})
/** Shows a paragraph on the screens in the room; they ask for it. Changes no content. */
export const showItem = endpoint({
  name: 'showItem',
  method: 'PUT',
  path: '/meetings/:club/:year/shown',
  access: ofMeeting('meeting.edit'),
  params: MeetingParams,
  query: none,
  body: z.strictObject({ item: z.string().min(1).max(40) }),
  reply: z.object({ shown: z.literal(true) }),
})
