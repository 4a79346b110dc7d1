import { z } from 'zod'
import { Day, Instant, TimeOfDay } from '../basics/time.ts'
import { MeetingDocument, MeetingItem, MeetingType, MeetingYear, Step } from '../annual-meeting/meeting.ts'
import { noticeParts } from '../annual-meeting/notices.ts'
import { MotionDraft, QuestionDraft } from '../annual-meeting/participation.ts'
import { ofMeeting } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MeetingParams } from './annual-meeting.ts'

const none = z.object({})

/** A motion or a question as members read it; the board's answer once the documents have been sent. */
const Entry = z.object({
  id: z.string(),
  kind: z.enum(['motion', 'question']),
  number: z.number().int().nullable(),
  /** Title of a motion, text of a question. */
  title: z.string(),
  background: z.string().nullable(),
  proposal: z.string().nullable(),
  answer: z.string().nullable(),
  recommendation: z.enum(['approve', 'reject', 'answered']).nullable(),
})
export type Entry = z.infer<typeof Entry>

const OwnEntry = Entry.extend({ sentAt: Instant, mayWithdraw: z.boolean() })
export type OwnEntry = z.infer<typeof OwnEntry>

export const Coming = z.enum(['yes', 'no'])
export type Coming = z.infer<typeof Coming>

const WhenAndWhere = z.object({
  date: Day.nullable(),
  startTime: TimeOfDay.nullable(),
  endTime: TimeOfDay.nullable(),
  place: z.string().nullable(),
  meetingLink: z.string().nullable(),
})
const AgendaLine = MeetingItem.pick({ id: true, widget: true, title: true })
export type AgendaLine = z.infer<typeof AgendaLine>

const NoticeCorrection = z.object({
  sentAt: Instant,
  parts: z.array(z.enum(noticeParts)),
  before: WhenAndWhere,
  said: WhenAndWhere,
  added: z.array(AgendaLine),
  removed: z.array(AgendaLine),
  renamed: z.array(z.object({ was: AgendaLine, now: AgendaLine })),
  reordered: z.boolean(),
})
export type NoticeCorrection = z.infer<typeof NoticeCorrection>

export const ParticipationView = z.object({
  year: MeetingYear,
  clubName: z.string(),
  type: MeetingType.nullable(),
  step: Step,
  noticeSentAt: Instant.nullable(),
  documentsSentAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  held: z.boolean(),
  /** When and where the notice in force says: once it has been sent; of a self-run meeting as soon as it is stated. */
  meeting: WhenAndWhere.nullable(),
  agenda: z.array(AgendaLine),
  /** Name of who sent the notice in force. */
  calledBy: z.string().nullable(),
  /** The corrections of the notice, the newest first. */
  corrections: z.array(NoticeCorrection),
  /** What was changed after the notice in force and is not sent; for those who work on the meeting. */
  unsent: z.array(z.enum(noticeParts)),
  documents: z.array(MeetingDocument.pick({ id: true, kind: true, name: true, size: true })),
  /** With the board's answers once the documents have been sent. */
  motions: z.array(Entry),
  questions: z.array(Entry),
  /** What the reader has sent in, from the first moment. */
  own: z.array(OwnEntry),
  /** The last day for motions and questions; null while neither it nor the meeting's day is known. */
  until: Day.nullable(),
  open: z.boolean(),
  coming: Coming.nullable(),
  mayAnswerComing: z.boolean(),
  /** How many have said that they come and that they do not; for those who work on the meeting. */
  counts: z.object({ yes: z.number().int(), no: z.number().int() }).nullable(),
  portalNow: Instant,
})
export type ParticipationView = z.infer<typeof ParticipationView>

const base = {
  access: ofMeeting('meeting.participate'),
  query: none,
  reply: ParticipationView,
} as const
const EntryParams = MeetingParams.extend({ entry: z.ulid() })

/** The meeting's page for the club's members. Answers 304 to a conditional request while nothing has changed. */
export const readParticipation = endpoint({
  ...base,
  name: 'readParticipation',
  method: 'GET',
  path: '/meetings/:club/:year/participation',
  params: MeetingParams,
  body: none,
})
/** Sends in a motion under the browser's id; sent again it is the same motion. */
export const submitMotion = endpoint({
  ...base,
  name: 'submitMotion',
  method: 'POST',
  path: '/meetings/:club/:year/participation/motions',
  params: MeetingParams,
  body: MotionDraft.extend({ id: z.ulid() }),
})
export const submitQuestion = endpoint({
  ...base,
  name: 'submitQuestion',
  method: 'POST',
  path: '/meetings/:club/:year/participation/questions',
  params: MeetingParams,
  body: QuestionDraft.extend({ id: z.ulid() }),
})
/** Takes back one's own motion or question; what is already gone counts as taken back. */
export const withdrawEntry = endpoint({
  ...base,
  name: 'withdrawEntry',
  method: 'DELETE',
  path: '/meetings/:club/:year/participation/entries/:entry',
  params: EntryParams,
  body: none,
})
/** Says whether one comes; null takes it back. */
export const sayComing = endpoint({
  ...base,
  name: 'sayComing',
  method: 'PUT',
  path: '/meetings/:club/:year/participation/coming',
  params: MeetingParams,
  body: z.strictObject({ coming: Coming.nullable() }),
})
