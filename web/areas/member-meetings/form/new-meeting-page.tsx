import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ulid } from 'ulid'
import type { MemberMeetingsView } from '#shared/contract/member-meetings.ts'
import { useGoTo } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { memberMeetingsQuery } from '#web/features/club-room.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useClub, useClubName } from '#web/components/use-club.ts'
import { empty } from './draft.ts'
import { MeetingForm } from './meeting-form.tsx'
import { useMeetingForm } from './use-meeting-form.ts'

const Register = ({ view }: { view: MemberMeetingsView }) => {
  const goTo = useGoTo()
  const announce = useAnnounce()
  const [start] = useState(() => ({ id: ulid(), version: 0, values: empty }))
  const form = useMeetingForm({
    view,
    start,
    onSaved: (meeting) => {
      announce('member-meetings.registered')
      goTo('memberMeetingHeld', { meeting }, { replace: true })
    },
  })
  const cancel = () => {
    form.forget()
    goTo('memberMeetings', {})
  }
  return <MeetingForm form={form} onCancel={cancel} />
}

/** Registers a meeting that was held with the members. */
const NewMeetingPage = () => {
  const { data, error, refetch } = useQuery(memberMeetingsQuery(useClub()))
  return (
    <>
      <PageTitle id="member-meetings.register" over={useClubName()} />
      {data ? (
        <Register view={data} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} what="form" />
      ) : (
        <Loading lines={8} />
      )}
    </>
  )
}
export default NewMeetingPage
