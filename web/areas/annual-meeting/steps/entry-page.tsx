import { Navigate } from 'react-router'
import { stepPages } from '#shared/languages/paths.ts'
import { usePath } from '../../../app/language.tsx'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { Loading } from '../../../components/loading.tsx'
import { NoClub } from '../frame/no-club.tsx'
import { useSeason } from '../season.ts'

/** Leads to the step where the club's meeting stands. */
const EntryPage = () => {
  const path = usePath()
  const { data: season, error, refetch } = useSeason()
  if (error) return <LoadFailed error={error} retry={refetch} />
  if (!season) return <Loading />
  if (season.clubId === null) return <NoClub />
  const step = season.summary?.step ?? 'choose-type'
  return <Navigate to={path(stepPages[step], { year: season.year })} replace />
}
export default EntryPage
