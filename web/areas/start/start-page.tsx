import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { seasonYearOf } from '#shared/clock.ts'
import { isMember } from '#shared/roles/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { activeRole, useSession, whoIs, type SignedIn } from '#web/client/query.ts'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { VisitorStart } from './visitor-start.tsx'

const MeetingCard = lazy(async () => ({
  default: (await import('#web/features/meeting-card/meeting-card.tsx')).MeetingCard,
}))
const MemberCasesCard = lazy(async () => ({
  default: (await import('./member-cases-card.tsx')).MemberCasesCard,
}))
const RetentionCard = lazy(async () => ({
  default: (await import('./retention-card.tsx')).RetentionCard,
}))
const OfferedSeats = lazy(async () => ({
  default: (await import('#web/features/courses/offered-seats.tsx')).OfferedSeats,
}))
const OrganisedOccasions = lazy(async () => ({
  default: (await import('#web/features/courses/organised-occasions.tsx')).OrganisedOccasions,
}))
const ReadyAnswers = lazy(async () => ({
  default: (await import('#web/features/data-rights/ready-answers.tsx')).ReadyAnswers,
}))

const SeasonCard = ({ year }: { year: number }) => (
  <section className="card">
    <h2>
      <FormattedMessage id="start.operator.title" values={{ year: String(year) }} />
    </h2>
    <p>
      <FormattedMessage id="start.operator.text" />
    </p>
    <LocaleLink page="season" params={{ year }} className="button primary">
      <FormattedMessage id="start.operator.open" />
    </LocaleLink>
  </section>
)

const ContentCard = () => (
  <section className="card">
    <h2>
      <FormattedMessage id="start.editor.title" />
    </h2>
    <p>
      <FormattedMessage id="start.editor.text" />
    </p>
    <LocaleLink page="manageContent" params={{}} className="button primary">
      <FormattedMessage id="start.editor.open" />
    </LocaleLink>
  </section>
)

/** What concerns somebody who is signed in: their club's meeting, the union's season or its news; nothing of what others do. */
const OwnStart = ({ session }: { session: SignedIn }) => {
  const role = activeRole(session)
  return (
    <>
      <PageTitle id="start.hello" values={{ name: session.person.name.split(' ')[0] ?? '' }} />
      <Suspense fallback={null}>
        <OfferedSeats />
        <OrganisedOccasions />
        <ReadyAnswers />
      </Suspense>
      {role?.clubId !== undefined && (
        <>
          <Suspense fallback={<Loading />}>
            <MeetingCard />
          </Suspense>
          <p className="actions">
            <LocaleLink page="myAssignment" params={{}}>
              <FormattedMessage id="start.to-home" />
            </LocaleLink>
          </p>
        </>
      )}
      {role?.kind === 'operator' && (
        <>
          <SeasonCard year={seasonYearOf(session.portalNow)} />
          <Suspense fallback={<Loading />}>
            <MemberCasesCard />
            <RetentionCard />
          </Suspense>
        </>
      )}
      {role?.kind === 'editor' && <ContentCard />}
      {role?.clubId === undefined && role?.kind !== 'operator' && role?.kind !== 'editor' && (
        <section className="card">
          <p>
            <FormattedMessage id={isMember(whoIs(session)) ? 'start.no-club' : 'start.no-member'} />
          </p>
          <p className="actions">
            {isMember(whoIs(session)) ? (
              <LocaleLink page="myProduct" params={{}} className="button primary">
                <FormattedMessage id="start.to-membership" />
              </LocaleLink>
            ) : (
              <>
                <LocaleLink page="becomeMember" params={{}} className="button primary">
                  <FormattedMessage id="start.join" />
                </LocaleLink>
                <LocaleLink page="ownCourses" params={{}} className="button">
                  <FormattedMessage id="own-courses.title" />
                </LocaleLink>
              </>
            )}
            {session.roles.some(({ kind }) => kind === 'student') && (
              <LocaleLink page="businessMeetings" params={{}} className="button">
                <FormattedMessage id="start.business-meetings" />
              </LocaleLink>
            )}
            <LocaleLink page="coursesForRole" params={{}} className="button">
              <FormattedMessage id="start.no-club.courses" />
            </LocaleLink>
            <LocaleLink page="contactAsElected" params={{}} className="button">
              <FormattedMessage id="start.no-club.contact" />
            </LocaleLink>
          </p>
        </section>
      )}
    </>
  )
}

/** For visitors what membership is and the way in; for everybody else what concerns them. */
export const StartPage = () => {
  const session = useSession()
  return session?.signedIn ? <OwnStart session={session} /> : <VisitorStart />
}
