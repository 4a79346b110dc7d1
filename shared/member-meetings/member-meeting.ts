import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Day, Instant, TimeOfDay } from '../basics/time.ts'
import { addMonths, isDay, stockholmDate, stockholmInstant } from '../clock.ts'
import { DateField, TimeField } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { freeText, requiredText } from '../fields/free-text.ts'
import { WebAddress } from '../fields/url.ts'
import { memberMeetingLimits } from '../limits.ts'
import { StoredFile } from '../basics/stored-file.ts'

/** How many came: the specification asks for it (section 5). */
const ParticipantCount = z
  .number({ error: ({ input }) => (input === null || input === undefined ? 'participant-count-required' : undefined) })
  .int()
  .min(1)
  .max(memberMeetingLimits.highestParticipants)

/** What the club reports of a meeting with its members; `protocol` is the id of a file that was uploaded for it. */
export const MemberMeetingDraft = z.strictObject({
  subject: requiredText(memberMeetingLimits.subjectLength),
  date: DateField,
  startTime: TimeField,
  endTime: TimeField.nullable(),
  place: freeText(memberMeetingLimits.placeLength).nullable(),
  meetingLink: WebAddress.nullable(),
  participants: ParticipantCount,
  protocol: z.ulid().nullable(),
})
export type MemberMeetingDraft = z.infer<typeof MemberMeetingDraft>

/** A meeting with the members that was held. `version` is raised by each correction. */
export const MemberMeeting = z.object({
  id: z.string(),
  clubId: ClubId,
  subject: z.string(),
  date: Day,
  startTime: TimeOfDay,
  endTime: TimeOfDay.nullable(),
  place: z.string().nullable(),
  meetingLink: z.string().nullable(),
  participants: z.number().int(),
  protocol: StoredFile.nullable(),
  version: z.number().int(),
  registeredAt: Instant,
  registeredBy: PersonRef,
  changedAt: Instant,
  changedBy: PersonRef,
})
export type MemberMeeting = z.infer<typeof MemberMeeting>

type When = {
  date: string
  startTime: string
  endTime: string | null
  place: string | null
  meetingLink: string | null
}

const whenIssues = (date: string, startTime: string, now: number): FieldIssue[] => {
  const today = stockholmDate(now)
  if (date > today) return [{ path: 'date', code: 'meeting-not-held-yet' }]
  if (date < addMonths(today, -12 * memberMeetingLimits.yearsBack))
    return [{ path: 'date', code: 'day-too-long-ago', params: { years: memberMeetingLimits.yearsBack } }]
  const isLaterToday =
    date === today && TimeOfDay.safeParse(startTime).success && stockholmInstant(date, startTime) > now
  return isLaterToday ? [{ path: 'startTime', code: 'meeting-not-held-yet' }] : []
}

/** The meeting was held, not too long ago, ends after it began, and was somewhere. `now` in portal time. */
export const memberMeetingIssues = (
  { date, startTime, endTime, place, meetingLink }: When,
  now: number,
): FieldIssue[] => {
  const issues: FieldIssue[] = isDay(date) ? whenIssues(date, startTime, now) : []
  if (endTime && endTime <= startTime) issues.push({ path: 'endTime', code: 'end-before-start' })
  if (!place?.trim() && !meetingLink) issues.push({ path: 'place', code: 'place-or-link-required' })
  return issues
}

export const newestFirst = <Meeting extends Pick<MemberMeeting, 'date' | 'startTime' | 'id'>>(
  meetings: readonly Meeting[],
): Meeting[] =>
  meetings.toSorted((one, other) =>
    `${other.date}${other.startTime}${other.id}`.localeCompare(`${one.date}${one.startTime}${one.id}`),
  )

export const yearsOf = (meetings: readonly Pick<MemberMeeting, 'date'>[]): string[] =>
  [...new Set(meetings.map(({ date }) => date.slice(0, 4)))].toSorted().toReversed()
