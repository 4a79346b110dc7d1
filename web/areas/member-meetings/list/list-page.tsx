import { useQuery } from '@tanstack/react-query'
import { memberMeetingsQuery } from '../../../components/club-room.ts'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { Loading } from '../../../components/loading.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { useClub } from '../../../components/use-club.ts'
import { MeetingList } from './meeting-list.tsx'

/** The meetings that the club has held with its members, the newest first. */
const ListPage = () => {
  const { data, error, refetch } = useQuery(memberMeetingsQuery(useClub()))
  return (
    <>
      <PageTitle id="member-meetings.title" over={data?.clubName} />
      {data ? <MeetingList view={data} /> : error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />}
    </>
  )
}
export default ListPage
