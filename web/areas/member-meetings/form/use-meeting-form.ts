import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import {
  correctMemberMeeting,
  registerMemberMeeting,
  type MemberMeetingsView,
} from '#shared/contract/member-meetings.ts'
import type { MemberMeeting, MemberMeetingDraft } from '#shared/member-meetings/member-meeting.ts'
import { call } from '#web/client/api.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { useHasDraft, type DraftPlace, type Start } from '#web/components/form/use-draft-values.ts'
import { memberMeetingsQuery } from '#web/features/club-room.ts'
import { Draft, draftOf, judged, labelOf } from './draft.ts'

const draftPlace = (club: string, meeting: string | null): DraftPlace => ({
  name: 'member-meeting',
  draftKey: `${club}/${meeting ?? 'new'}`,
})

/** Whether a correction of a meeting was begun and not saved. */
export const useIsBeingCorrected = (club: string, meeting: string) => useHasDraft(draftPlace(club, meeting), Draft)

type FormOf = { view: MemberMeetingsView; start: Start<Draft>; onSaved: (id: string) => void }

/** Registering or correcting a meeting. */
export const useMeetingForm = ({ view: { clubId: club, names, portalNow }, start, onSaved }: FormOf) => {
  const intl = useIntl()
  const client = useQueryClient()
  const form = useDraftForm<Draft, MemberMeetingDraft, MemberMeetingsView>({
    ...draftPlace(club, start.version === 0 ? null : start.id),
    shape: Draft,
    start,
    judge: (draft) => judged(draft, portalNow),
    nameOf: (field) => intl.formatMessage({ id: labelOf(field) }),
    save: (body, { id, version }) =>
      version === 0
        ? call(registerMemberMeeting, { params: { club }, body: { ...body, id } })
        : call(correctMemberMeeting, { params: { club, meeting: id }, body, ifMatch: version }),
    stored: (current) => {
      const meeting = current as MemberMeeting
      return { values: draftOf(meeting), version: meeting.version, by: names[meeting.changedBy] }
    },
    onSaved: (saved, id) => {
      client.setQueryData(memberMeetingsQuery(club).queryKey, saved)
      onSaved(id)
    },
  })
  return { ...form, club }
}
export type MeetingForm = ReturnType<typeof useMeetingForm>
