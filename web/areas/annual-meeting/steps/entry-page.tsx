import { Navigate } from 'react-router'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { usePath } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { NoClub } from '../frame/no-club.tsx'
import { useSeason } from '../season.ts'

/** Whether somebody without authority has a part in the meeting; to plain members nobody who has one is named. */
const hasPart = ({ secretary, adjusters, authority }: MeetingSummary, ref: string) =>
  [secretary, ...adjusters, ...authority].includes(ref)

/** Leads those who work on the club's meeting to the step where it stands, and its members to their page. */
const EntryPage = () => {
  const path = usePath()
  const { person } = useSignedIn()
  const { data: season, error, refetch } = useSeason()
  if (error) return <LoadFailed error={error} retry={refetch} what="meeting" />
  if (!season) return <Loading />
  if (season.clubId === null) return <NoClub />
  const { summary, mayStart, year } = season
  const works = mayStart || (summary !== null && hasPart(summary, person.ref))
  return (
    <Navigate
      to={works ? path(stepPages[summary?.step ?? 'choose-type'], { year }) : path('memberMeeting', { year })}
      replace
    />
  )
}
export default EntryPage
