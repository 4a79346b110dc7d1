import { Navigate, useParams } from 'react-router'
import { ApiError } from '#web/client/api.ts'
import { usePath } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { yearInPath } from '#shared/languages/paths.ts'
import { RehearsalBanner } from '../rehearsal/rehearsal-banner.tsx'
import { MeetingProvider, useMeetingQuery } from '../meeting-context.tsx'
import { useSeason } from '../season.ts'
import { ChooseType } from '../steps/choose-type.tsx'
import { NotSavedContext } from '#web/components/saving/not-saved.ts'
import { Unsaved } from '../saving/unsaved.tsx'
import { LeaveStepProvider } from './leave-step.tsx'
import { MeetingNotices } from './meeting-notices.tsx'
import { NoClub, NotPlanned, OtherRoleHolds, useOtherOfficerRole } from './no-club.tsx'
import { OwnSteps } from './own-steps.tsx'
import { StepNavigation } from './step-navigation.tsx'
import { UndoProvider } from '#web/components/undo.tsx'
import '#web/components/form/field-frame.css'
import '../meeting.css'

/** The frame of the guided tool: where one is, how long is left, what needs attention, and the step itself. */
const MeetingLayout = () => {
  const { year: written = '' } = useParams()
  const year = yearInPath(written)
  const season = useSeason()
  if (season.error && !season.data) return <LoadFailed error={season.error} retry={season.refetch} what="meeting" />
  if (!season.data) return <Loading lines={6} />
  const { clubId, summary, mayStart, rehearsal } = season.data
  if (clubId === null) return <NoClub />
  // What the season knows is not begun need not be asked for.
  const isKnownNotBegun =
    year === season.data.year ? summary === null : year === rehearsalYear(season.data.year) && rehearsal?.step === null
  if (isKnownNotBegun) return <NotBegun key={`${clubId}/${year}`} club={clubId} year={year} mayStart={mayStart} />
  return <ClubMeeting key={`${clubId}/${year}`} club={clubId} year={year} mayStart={mayStart} />
}
export default MeetingLayout

/** Members who do not work on the meeting have a page of their own; a person who could in another role reads so. */
const AsMember = ({ club, year }: { club: string; year: number }) => {
  const path = usePath()
  const other = useOtherOfficerRole(club)
  return other ? <OtherRoleHolds {...other} /> : <Navigate to={path('memberMeeting', { year })} replace />
}

type Where = { club: string; year: number; mayStart: boolean }

const NotBegun = ({ club, year, mayStart }: Where) =>
  mayStart ? (
    <>
      <RehearsalBanner club={club} year={year} begun={false} />
      <ChooseType club={club} year={year} />
    </>
  ) : (
    <NotPlanned club={club} />
  )

const ClubMeeting = ({ club, year, mayStart }: Where) => {
  const { data: loaded, error, refetch } = useMeetingQuery(club, year)
  if (!loaded && error instanceof ApiError && error.code === 'not-found')
    return <NotBegun club={club} year={year} mayStart={mayStart} />
  if (!loaded && error) return <LoadFailed error={error} retry={refetch} what="meeting" />
  if (!loaded) return <Loading lines={6} />
  if (!loaded.rights.work) return <AsMember club={club} year={year} />
  return (
    <MeetingProvider loaded={loaded}>
      <NotSavedContext value={<Unsaved />}>
        <LeaveStepProvider>
          <UndoProvider>
            <div className="wide-page meeting-frame">
              <StepNavigation />
              <div className="meeting-main">
                <RehearsalBanner club={club} year={year} begun />
                <MeetingNotices />
                <OwnSteps />
              </div>
            </div>
          </UndoProvider>
        </LeaveStepProvider>
      </NotSavedContext>
    </MeetingProvider>
  )
}
