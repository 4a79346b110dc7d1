import { calendarYear } from './basics/rehearsal-year.ts'
import { addDays, endOfDay, lastDayOfFebruary, startOfDay, stockholmDate, stockholmInstant } from './clock.ts'

/** The dates of one year's annual meetings (specification section 9). Months and days are `mm-dd`. */
export type SeasonRules = {
  /** In the year before. */
  planningOpens: string
  meetingFirstDay: string
  /** 28 February, also in a leap year. */
  meetingLastDay: string
  registrationFirstDay: string
  registrationLastDay: string
  submissionLastDay: string
  noticeDays: number
  documentsDays: number
  /** Days on which a club without a submitted protocol is reminded. */
  reminderDays: readonly string[]
  reminderTime: string
}

export const defaultSeasonRules: SeasonRules = {
  planningOpens: '10-01',
  meetingFirstDay: '01-01',
  meetingLastDay: '02-28',
  registrationFirstDay: '01-01',
  registrationLastDay: '03-15',
  submissionLastDay: '03-15',
  noticeDays: 14,
  documentsDays: 7,
  reminderDays: ['01-15', '02-01', '02-21', '03-01', '03-08', '03-14'],
  reminderTime: '08:00',
}

/** Years for which the union has decided otherwise. */
export const exceptionsByYear: Readonly<Record<number, Partial<SeasonRules>>> = {}

export type Reminder = { id: string; day: string; at: number; kind: 'ahead' | 'overdue' | 'asked' }

/** One year's rules as days and instants; every `…Before` is the first instant that is too late. */
export type Season = {
  year: number
  planningFrom: number
  meetingWindow: { firstDay: string; lastDay: string; before: number }
  registrationWindow: { firstDay: string; lastDay: string; from: number; before: number }
  submissionLastDay: string
  submissionBefore: number
  noticeDays: number
  documentsDays: number
  /** Those of a club whose deadline has not been extended. */
  reminders: Reminder[]
  reminderTime: string
}

export const reminderId = (kind: Reminder['kind'], day: string): string => `${kind}-${day}`

const reminderAt = (day: string, time: string, kind: Reminder['kind']): Reminder => ({
  id: reminderId(kind, day),
  day,
  at: stockholmInstant(day, time),
  kind,
})

/** The first time of day for reminders at which the club's own deadline has passed. */
export const overdueReminder = ({ reminderTime }: Pick<Season, 'reminderTime'>, dueAt: number): Reminder => {
  const sameDay = reminderAt(stockholmDate(dueAt), reminderTime, 'overdue')
  return isOverdue(sameDay.at, dueAt) ? sameDay : reminderAt(addDays(sameDay.day, 1), reminderTime, 'overdue')
}

/** The rules of a year; a rehearsal has those of the year it rehearses. */
export const seasonRules = (
  of: number,
  exceptions: Partial<SeasonRules> = exceptionsByYear[calendarYear(of)] ?? {},
): Season => {
  const year = calendarYear(of)
  const rules = { ...defaultSeasonRules, ...exceptions }
  const on = (monthDay: string) => `${year}-${monthDay}`
  const submissionBefore = endOfDay(on(rules.submissionLastDay))
  return {
    year,
    planningFrom: startOfDay(`${year - 1}-${rules.planningOpens}`),
    meetingWindow: {
      firstDay: on(rules.meetingFirstDay),
      lastDay: on(rules.meetingLastDay),
      before: endOfDay(on(rules.meetingLastDay)),
    },
    registrationWindow: {
      firstDay: on(rules.registrationFirstDay),
      lastDay: on(rules.registrationLastDay),
      from: startOfDay(on(rules.registrationFirstDay)),
      before: endOfDay(on(rules.registrationLastDay)),
    },
    submissionLastDay: on(rules.submissionLastDay),
    submissionBefore,
    noticeDays: rules.noticeDays,
    documentsDays: rules.documentsDays,
    reminders: [
      ...rules.reminderDays.map((day) => reminderAt(on(day), rules.reminderTime, 'ahead')),
      overdueReminder(rules, submissionBefore),
    ],
    reminderTime: rules.reminderTime,
  }
}

const seasonOfMeeting = (meetingDate: string): Season => seasonRules(Number(meetingDate.slice(0, 4)))

/** The last day on which notice and agenda can be sent in due time. */
export const noticeDeadline = (meetingDate: string, season = seasonOfMeeting(meetingDate)): string =>
  addDays(meetingDate, -season.noticeDays)

/** The last day on which the documents can be sent in due time. */
export const documentsDeadline = (meetingDate: string, season = seasonOfMeeting(meetingDate)): string =>
  addDays(meetingDate, -season.documentsDays)

export const isNoticeInDueTime = (
  sentAt: number,
  meetingDate: string,
  season = seasonOfMeeting(meetingDate),
): boolean => sentAt < endOfDay(noticeDeadline(meetingDate, season))

export const areDocumentsInDueTime = (
  sentAt: number,
  meetingDate: string,
  season = seasonOfMeeting(meetingDate),
): boolean => sentAt < endOfDay(documentsDeadline(meetingDate, season))

/** `dueAt` is the club's own deadline: the season's, or a later one set by an operator. */
export const isOverdue = (now: number, dueAt: number): boolean => now >= dueAt

/** Its meeting's once there is one, until then the season's or a later one that an operator gave it. */
export const deadlineOf = (
  season: Season,
  meeting: { dueAt: number } | null,
  override: { dueAt: number } | null,
): number => meeting?.dueAt ?? Math.max(season.submissionBefore, override?.dueAt ?? 0)

export type RegistrationRefusal = 'outside-registration-window' | 'overdue' | 'meeting-not-held'

/** Why the elected cannot be registered now, or null; an extended deadline extends registration as well. */
export const registrationRefusal = (
  now: number,
  season: Season,
  dueAt: number,
  meetingHeldAt: number | null,
): RegistrationRefusal | null => {
  if (now < season.registrationWindow.from) return 'outside-registration-window'
  if (isOverdue(now, dueAt)) return 'overdue'
  const extended = dueAt > season.submissionBefore
  if (!extended && now >= season.registrationWindow.before) return 'outside-registration-window'
  if (meetingHeldAt === null || now < meetingHeldAt) return 'meeting-not-held'
  return null
}

export const assignmentEnd = (seasonYear: number, termYears: number): string =>
  lastDayOfFebruary(seasonYear + termYears)

/** When a demo opens: now within a season's meetings, otherwise on 20 January of the coming one. */
export const demoOpening = (now: number): number => {
  const year = Number(stockholmDate(now).slice(0, 4))
  const { from, before } = seasonRules(year).registrationWindow
  if (now >= from && now < before) return now
  return stockholmInstant(`${year + 1}-01-20`, '09:00')
}
