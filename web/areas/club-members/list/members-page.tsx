import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { membersQuery, useClub, useClubName } from '#web/features/club-queries.ts'
import { MemberFinder } from './member-finder.tsx'
import { ToWorkplaces } from './to-workplaces.tsx'
import '../members.css'

/** The club's members: found by name, assignment and workplace, written to and called. */
const MembersPage = () => {
  const { data, error, refetch } = useQuery(membersQuery(useClub()))
  return (
    <>
      <PageTitle id="members.title" over={useClubName()} aside={data && <ToWorkplaces />} />
      {data ? (
        <MemberFinder view={data} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </>
  )
}
export default MembersPage
