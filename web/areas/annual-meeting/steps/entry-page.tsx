import { Navigate } from 'react-router'
import { hasPart } from '#shared/annual-meeting/next-act.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { usePath } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useNextAct } from '#web/features/meeting-card/use-next-act.ts'
import { NoClub } from '../frame/no-club.tsx'

/** Leads those who work on the club's meeting to where their next act is done, and its members to their page. */
const EntryPage = () => {
  const path = usePath()
  const { failed, hasClub, found } = useNextAct()
  if (failed) return <LoadFailed error={failed.error} retry={failed.refetch} what="meeting" />
  if (!hasClub) return <NoClub />
  if (!found) return <Loading />
  const { act, person, season } = found
  const { summary, mayStart, year } = season
  const works = mayStart || hasPart(summary, person.ref)
  if (!works) return <Navigate to={path('memberMeeting', { year })} replace />
  const at = act.at !== null && typeof act.at === 'object' ? act.at : { step: summary?.step ?? 'choose-type' }
  const hash = 'item' in at && at.item ? `#item-${at.item}` : ''
  return <Navigate to={path(stepPages[at.step], { year }, { hash })} replace />
}
export default EntryPage
