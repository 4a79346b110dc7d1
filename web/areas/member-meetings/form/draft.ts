import { z } from 'zod'
import { fieldErrors } from '#shared/fields/errors.ts'
import { MemberMeetingDraft, memberMeetingIssues, type MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { StoredFile } from '#shared/basics/stored-file.ts'
import type { Judged } from '#web/components/form/use-draft-form.ts'

/** A meeting as it is typed: every field there, the protocol with its name. */
export const Draft = z.object({
  subject: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.string(),
  meetingLink: z.string(),
  participants: z.number().nullable(),
  protocol: StoredFile.nullable(),
})
export type Draft = z.infer<typeof Draft>

/** The fields in their order. */
export const fields = [
  'subject',
  'date',
  'startTime',
  'endTime',
  'place',
  'meetingLink',
  'participants',
  'protocol',
] as const satisfies readonly (keyof Draft)[]
export type Field = (typeof fields)[number]
export const labelOf = (field: string) => `member-meetings.field.${field}`

export const empty: Draft = {
  subject: '',
  date: '',
  startTime: '',
  endTime: '',
  place: '',
  meetingLink: '',
  participants: null,
  protocol: null,
}

export const draftOf = ({
  subject,
  date,
  startTime,
  endTime,
  place,
  meetingLink,
  participants,
  protocol,
}: MemberMeeting): Draft => ({
  subject,
  date,
  startTime,
  endTime: endTime ?? '',
  place: place ?? '',
  meetingLink: meetingLink ?? '',
  participants,
  protocol,
})

const said = (text: string): string | null => text.trim() || null

/** The draft as it is sent, or its errors, in the order of the fields; `now` in portal time. */
export const judged = (draft: Draft, now: number): Judged<MemberMeetingDraft> => {
  const sent = {
    ...draft,
    endTime: said(draft.endTime),
    place: said(draft.place),
    meetingLink: said(draft.meetingLink),
    protocol: draft.protocol?.id ?? null,
  }
  const { success, data, error } = MemberMeetingDraft.safeParse(sent, { reportInput: true })
  const found = [...(success ? [] : fieldErrors(error)), ...memberMeetingIssues(sent, now)]
  const issues = fields.flatMap((field) => found.find(({ path }) => path === field) ?? [])
  return success && issues.length === 0 ? { body: data, issues: [] } : { body: null, issues }
}
