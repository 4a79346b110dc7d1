import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { MemberMeetingsView } from '#shared/contract/member-meetings.ts'
import type { MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { ApiError } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { memberMeetingsQuery } from '#web/features/club-room.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useClub } from '#web/components/use-club.ts'
import { draftOf } from '../form/draft.ts'
import { MeetingForm } from '../form/meeting-form.tsx'
import { useIsBeingCorrected, useMeetingForm } from '../form/use-meeting-form.ts'
import { useRemovedMeetings } from '../removed-meetings.tsx'
import { MeetingFacts } from './meeting-facts.tsx'

const Correct = ({ view, meeting, onEnd }: { view: MemberMeetingsView; meeting: MemberMeeting; onEnd: () => void }) => {
  const announce = useAnnounce()
  const [start] = useState(() => ({ id: meeting.id, version: meeting.version, values: draftOf(meeting) }))
  const form = useMeetingForm({
    view,
    start,
    onSaved: () => {
      announce('member-meetings.corrected')
      onEnd()
    },
  })
  const cancel = () => {
    form.forget()
    onEnd()
  }
  return (
    <>
      <PageTitle id="member-meetings.correct-title" over={meeting.subject} />
      <MeetingForm form={form} onCancel={cancel} />
    </>
  )
}

const Held = ({ view, meeting }: { view: MemberMeetingsView; meeting: MemberMeeting }) => {
  const isBegun = useIsBeingCorrected(view.clubId, meeting.id)
  const [isCorrecting, setCorrecting] = useState(view.mayEdit && isBegun)
  return isCorrecting ? (
    <Correct view={view} meeting={meeting} onEnd={() => setCorrecting(false)} />
  ) : (
    <MeetingFacts view={view} meeting={meeting} onCorrect={() => setCorrecting(true)} />
  )
}

/** One meeting that was held with the members. */
const MeetingPage = () => {
  const { meeting: id = '' } = useParams()
  const { isRemoved } = useRemovedMeetings()
  const { data, error, refetch } = useQuery(memberMeetingsQuery(useClub()))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} what="meeting" /> : <Loading lines={8} />
  const meeting = data.meetings.find((each) => each.id === id && !isRemoved(id))
  return meeting ? (
    <Held key={id} view={data} meeting={meeting} />
  ) : (
    <LoadFailed error={new ApiError({ status: 404, code: 'not-found' })} retry={refetch} />
  )
}
export default MeetingPage
