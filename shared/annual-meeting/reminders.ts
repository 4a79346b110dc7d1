import { z } from 'zod'
import { daysBetween, endOfDay, stockholmDate } from '../clock.ts'
import { overdueReminder, reminderId, type Reminder, type Season } from '../season.ts'
import { Day, Instant } from '../basics/time.ts'
import type { MeetingSummary } from './meeting.ts'
import type { Act } from './next-act.ts'
import { isRehearsal } from '../basics/rehearsal-year.ts'

export type ReminderClub = { year: number; dueAt: number; submittedAt: number | null }

/** `claimed` until the letters are ordered; `failed`: none reached; `skipped`: submitted, or reminded that day. */
export const ClubReminder = z.object({
  id: z.string(),
  day: Day,
  /** `asked`: an operator ordered it. */
  kind: z.enum(['ahead', 'overdue', 'asked']),
  state: z.enum(['claimed', 'sent', 'failed', 'skipped']),
  claimedAt: Instant,
  sentAt: Instant.nullable(),
  /** The sendings that carried it; more than one when an operator ordered it once more. */
  sendIds: z.array(z.string()),
  recipients: z.number().int(),
  cause: z.enum(['no-recipients', 'not-delivered', 'submitted', 'reminded-today']).nullable(),
})
export type ClubReminder = z.infer<typeof ClubReminder>

/** The season's reminders before the club's own deadline, and the morning after it. What was sent stays sent. */
export const remindersOfClub = (season: Season, dueAt: number): Reminder[] => [
  ...season.reminders.filter(({ kind, at }) => kind === 'ahead' && at < dueAt),
  overdueReminder(season, dueAt),
]

/** The reminder due now: from its time of day to midnight. None once submitted, none in a rehearsal. */
export const dueReminder = (
  now: number,
  season: Season,
  { year, dueAt, submittedAt }: ReminderClub,
): Reminder | null => {
  if (submittedAt !== null || isRehearsal(year)) return null
  return remindersOfClub(season, dueAt).find(({ at, day }) => at <= now && now < endOfDay(day)) ?? null
}

/** The last day on which one of a club's reminders was sent or ordered; null for none. */
export const lastRemindedOn = (
  claimed: readonly Pick<ClubReminder, 'state' | 'sentAt' | 'claimedAt'>[],
): string | null =>
  claimed
    .filter(({ state }) => state === 'sent' || state === 'claimed')
    .map(({ sentAt, claimedAt }) => stockholmDate(sentAt ?? claimedAt))
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1) ?? null

/** The other reminders that a club can get on the same day, of which it gets one. */
export const otherRemindersOf = ({ id, day }: Pick<Reminder, 'id' | 'day'>): string[] =>
  ClubReminder.shape.kind.options.map((kind) => reminderId(kind, day)).filter((other) => other !== id)

/** The id of the sending that carries a reminder to a club: the same one however often it is ordered. */
export const reminderSendId = (clubId: string, reminder: string): string => `rem-${clubId}-${reminder}`

export type ReminderStatus = Pick<
  ClubReminder,
  'id' | 'day' | 'kind' | 'sentAt' | 'sendIds' | 'recipients' | 'cause'
> & { state: 'coming' | 'sent' | 'failed' | 'skipped' | 'missed'; /** When it is due. */ at: number }

/** Earliest first. An unclaimed reminder whose day passed is missed; one still to come at submission is skipped. */
export const reminderStatuses = (
  now: number,
  season: Season,
  { year, dueAt, submittedAt }: ReminderClub,
  claimed: readonly ClubReminder[],
): ReminderStatus[] => {
  const known = new Map(claimed.map((each) => [each.id, each]))
  const planned = isRehearsal(year) ? [] : remindersOfClub(season, dueAt)
  const earlier = claimed.filter(({ id }) => !planned.some((each) => each.id === id))
  const unclaimed = ({ id, day, kind, at }: Reminder): ReminderStatus => ({
    id,
    day,
    kind,
    at,
    sentAt: null,
    sendIds: [],
    recipients: 0,
    ...(submittedAt !== null && submittedAt < endOfDay(day)
      ? { cause: 'submitted', state: 'skipped' }
      : { cause: null, state: now < endOfDay(day) ? 'coming' : 'missed' }),
  })
  const statusOf = (
    { id, day, kind, state, claimedAt, sentAt, sendIds, recipients, cause }: ClubReminder,
    at = claimedAt,
  ): ReminderStatus => ({
    id,
    day,
    kind,
    at,
    sentAt,
    sendIds,
    recipients,
    cause,
    state: state === 'claimed' ? 'coming' : state,
  })
  return [
    ...earlier.map((each) => statusOf(each)),
    ...planned.map((each) => {
      const stored = known.get(each.id)
      return stored ? statusOf(stored, each.at) : unclaimed(each)
    }),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Whole days from today to the last day of a deadline; negative when it has passed. */
export const daysLeft = (now: number, dueAt: number): number =>
  daysBetween(stockholmDate(now), stockholmDate(dueAt - 1))

export const leftToDoCodes = [
  'choose-type',
  'send-notice',
  'send-documents',
  'hold-meeting',
  'register-assignments',
  'write-protocol',
  'sign-by-secretary',
  'sign-by-adjuster',
  'upload-protocol',
  'submit',
] as const
export type LeftToDo = (typeof leftToDoCodes)[number]

type Progress = Pick<
  MeetingSummary,
  'type' | 'step' | 'notice' | 'documents' | 'assignmentsRegisteredAt' | 'protocol' | 'uploadedProtocol' | 'submittedAt'
>

const beforeMeeting: readonly Progress['step'][] = ['choose-type', 'pre-meeting', 'preparation', 'annual-meeting']

/** What is left for a club, in order; null: not begun. Once `next` is the meeting itself nothing is sent before it. */
export const leftToDo = (meeting: Progress | null, next: Act | null = null): LeftToDo[] => {
  if (!meeting) return ['choose-type', 'hold-meeting', 'submit']
  const { type, step, notice, documents, assignmentsRegisteredAt, protocol, uploadedProtocol, submittedAt } = meeting
  if (submittedAt !== null) return []
  const isBefore = beforeMeeting.includes(step)
  const isGuided = type !== 'self-run'
  const states = ['not-created', 'generated', 'edited', 'signed-by-secretary'] as const
  const reached = states.findIndex((state) => state === protocol.state)
  const open: Record<LeftToDo, boolean> = {
    'choose-type': type === null,
    'send-notice': isGuided && isBefore && notice === null && next !== 'hold-meeting',
    'send-documents': isGuided && isBefore && documents === null && next !== 'hold-meeting',
    'hold-meeting': isBefore,
    'register-assignments': assignmentsRegisteredAt === null,
    'write-protocol': isGuided && reached === 0,
    'sign-by-secretary': isGuided && reached >= 0 && reached < 3,
    'sign-by-adjuster': isGuided && reached >= 0,
    'upload-protocol': !isGuided && uploadedProtocol === null,
    submit: true,
  }
  return leftToDoCodes.filter((code) => open[code])
}
