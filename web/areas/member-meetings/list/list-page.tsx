import { useQuery } from '@tanstack/react-query'
import { memberMeetingsQuery } from '#web/features/club-room.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useClub, useClubName } from '#web/components/use-club.ts'
import { MeetingList } from './meeting-list.tsx'

/** The meetings that the club has held with its members, the newest first. */
const ListPage = () => {
  const { data, error, refetch } = useQuery(memberMeetingsQuery(useClub()))
  return (
    <>
      <PageTitle id="member-meetings.title" over={useClubName()} />
      {data ? (
        <MeetingList view={data} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} what="meetings" />
      ) : (
        <Loading lines={6} />
      )}
    </>
  )
}
export default ListPage
