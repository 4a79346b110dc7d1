import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  correctMemberMeeting,
  registerMemberMeeting,
  type MemberMeetingsView,
} from '#shared/contract/member-meetings.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import type { MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { memberMeetingsQuery } from '#web/features/club-room.ts'
import { keptDraft } from '#web/components/kept-draft.ts'
import { mergeFields } from '#web/components/merge-fields.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { draftOf, judged, KeptMeeting, type Draft, type Field } from './draft.ts'

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)
const currentOf = (error: unknown): MemberMeeting | null =>
  error instanceof ApiError && error.code === 'version-conflict' ? (error.current as MemberMeeting) : null

/** Where what is being written of a meeting is kept. */
export const useKeptMeeting = (club: string, meeting: string | null) =>
  keptDraft(`member-meeting/${useSignedIn().person.ref}/${club}/${meeting ?? 'new'}`, KeptMeeting)

/** Where the form asks about what somebody else has corrected too. */
export const conflictAnchor = 'member-meeting-conflict'

type FormOf = { view: MemberMeetingsView; start: KeptMeeting; onSaved: (id: string) => void }

/**
 * Registering or correcting a meeting. What is typed survives a refusal, a lost network, an ended session and a
 * reloaded page. Where somebody else has corrected it meanwhile, what does not collide is put together; what does is
 * asked about.
 */
export const useMeetingForm = ({ view: { clubId: club, names, portalNow }, start, onSaved }: FormOf) => {
  const client = useQueryClient()
  const isNew = start.base.version === 0
  const kept = useKeptMeeting(club, isNew ? null : start.id)
  const [first] = useState(() => kept.read() ?? start)
  const [draft, setDraft] = useState<Draft>(first.draft)
  const [issues, setIssues] = useState<FieldIssue[]>([])
  const [theirs, setTheirs] = useState<{ meeting: MemberMeeting; conflicts: Field[] } | null>(null)
  const base = useRef(first.base)

  const change = (next: Draft) => {
    setDraft(next)
    if (isSame(next, base.current.draft)) kept.forget()
    else kept.keep({ id: first.id, draft: next, base: base.current })
  }
  const sending = useMutation({
    mutationFn: (sent: Draft): Promise<MemberMeetingsView> => {
      const { body } = judged(sent, portalNow)
      if (!body) throw new ApiError({ status: 422, code: 'invalid-input' })
      const { version } = base.current
      return version === 0
        ? call(registerMemberMeeting, { params: { club }, body: { ...body, id: first.id } })
        : call(correctMemberMeeting, { params: { club, meeting: first.id }, body, ifMatch: version })
    },
    onSuccess: (saved) => {
      kept.forget()
      client.setQueryData(memberMeetingsQuery(club).queryKey, saved)
      onSaved(first.id)
    },
    onError: (error, sent): void => {
      const meeting = currentOf(error)
      if (meeting) putTogether(meeting, sent)
      else setIssues(error instanceof ApiError ? (error.fields as FieldIssue[]) : [])
    },
  })
  const putTogether = (meeting: MemberMeeting, mine: Draft): void => {
    const { merged, conflicts } = mergeFields(base.current.draft, mine, draftOf(meeting))
    base.current = { draft: draftOf(meeting), version: meeting.version }
    change(merged)
    if (conflicts.length > 0) setTheirs({ meeting, conflicts })
    else sending.mutate(merged)
  }

  const set = (changed: Partial<Draft>) => {
    change({ ...draft, ...changed })
    setIssues((before) => before.filter(({ path }) => !(path in changed)))
  }
  const submit = () => {
    if (theirs) return focusTarget(conflictAnchor)
    const { issues: found } = judged(draft, portalNow)
    setIssues(found)
    return found.length === 0 ? sending.mutate(draft) : undefined
  }
  /** Chooses one's own or the stored words of a field; with the last choice the form can be saved again. */
  const choose = (field: Field, whose: 'mine' | 'theirs') => {
    if (!theirs) return
    if (whose === 'theirs') set({ [field]: draftOf(theirs.meeting)[field] })
    const conflicts = theirs.conflicts.filter((each) => each !== field)
    if (conflicts.length === 0) sending.reset()
    setTheirs(conflicts.length > 0 ? { ...theirs, conflicts } : null)
  }
  return { club, names, isNew, draft, issues, theirs, set, submit, choose, sending, forget: kept.forget }
}
export type MeetingForm = ReturnType<typeof useMeetingForm>
