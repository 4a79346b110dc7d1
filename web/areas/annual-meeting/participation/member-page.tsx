import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { calendarYear } from '#shared/basics/rehearsal-year.ts'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { ApiError } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { NoClub, NotPlanned } from '../frame/no-club.tsx'
import { TimeAndPlaceFacts } from '../frame/time-and-place-facts.tsx'
import { RehearsalBanner } from '../rehearsal/rehearsal-banner.tsx'
import { useSeason } from '../season.ts'
import { Coming } from './coming.tsx'
import { Answers, Documents } from './documents-and-answers.tsx'
import { FinalProtocol } from './final-protocol.tsx'
import { NoticeAndAgenda } from './notice-and-agenda.tsx'
import { participationQuery } from './participation-query.ts'
import { TakePart } from './take-part.tsx'
import { ParticipationContext } from './use-participation.ts'
import { useSeen } from './use-seen.ts'
import { WhereItStands } from './where-it-stands.tsx'
import '#web/components/form/field-frame.css'
import '../meeting.css'
import './member.css'

/**
 * The annual meeting for the club's members: notice, agenda, documents, their motions and questions, and whether they
 * come.
 */
const MemberPage = () => {
  const { year = '' } = useParams()
  const season = useSeason()
  if (season.error && !season.data) return <LoadFailed error={season.error} retry={season.refetch} what="meeting" />
  if (!season.data) return <Loading lines={6} />
  if (season.data.clubId === null) return <NoClub />
  // What the season knows is not begun need not be asked for.
  if (season.data.summary === null && season.data.year === Number(year)) return <NotPlanned club={season.data.clubId} />
  return <ClubMeeting key={`${season.data.clubId}/${year}`} club={season.data.clubId} year={Number(year)} />
}
export default MemberPage

const ClubMeeting = ({ club, year }: { club: string; year: number }) => {
  const { data: view, error, refetch } = useQuery(participationQuery(club, year))
  const state = useMemo(() => view && { club, year, view }, [club, year, view])
  if (!view && error instanceof ApiError && error.code === 'not-found') return <NotPlanned club={club} />
  if (!view && error) return <LoadFailed error={error} retry={refetch} what="meeting" />
  if (!view || !state) return <Loading lines={6} />
  return (
    <ParticipationContext value={state}>
      <Meeting club={club} view={view} />
    </ParticipationContext>
  )
}

/** Of a self-run meeting the portal has no notice, only when and where it is held. */
const StatedTimeAndPlace = ({ meeting }: Pick<ParticipationView, 'meeting'>) =>
  meeting && (meeting.date || meeting.place || meeting.meetingLink) ? (
    <CardSection title={<FormattedMessage id="agenda.item.time-and-place" />}>
      <TimeAndPlaceFacts facts={meeting} />
    </CardSection>
  ) : null

const Meeting = ({ club, view }: { club: string; view: ParticipationView }) => {
  const changed = useSeen(club, view)
  useFocusHash()
  const { year, clubName, meeting, type } = view
  return (
    <>
      <RehearsalBanner club={club} year={year} begun={false} />
      <PageTitle id="member-page.title" values={{ year: String(calendarYear(year)) }} over={clubName} />
      {view.counts && (
        <div className={view.unsent.length > 0 ? 'notice attention no-print' : 'notice no-print'}>
          <p>
            <FormattedMessage id="member-page.as-members-see" />{' '}
            <LocaleLink page={stepPages[view.step]} params={{ year }}>
              <FormattedMessage id="member-page.back-to-tool" />
            </LocaleLink>
          </p>
          {view.unsent.length > 0 && (
            <p>
              <FormattedMessage id="member-page.unsent" />{' '}
              <LocaleLink page="preMeeting" params={{ year }}>
                <FormattedMessage id="member-page.unsent.send" />
              </LocaleLink>
            </p>
          )}
        </div>
      )}
      <WhereItStands />
      <FinalProtocol />
      {type === 'self-run' ? (
        <StatedTimeAndPlace meeting={meeting} />
      ) : (
        <>
          <Coming />
          <div className={meeting ? 'member-columns' : ''}>
            <NoticeAndAgenda changed={changed.has('notice')} />
            <div className="member-side">
              <TakePart />
              <Documents changed={changed.has('documents')} />
              <Answers changed={changed.has('answers')} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
