import { lazy, Suspense, use } from 'react'
import { FormattedMessage } from 'react-intl'
import { isMember } from '#shared/roles/membership.ts'
import { loadMessagesInBoth } from '#web/client/catalogues.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { activeRole, useSession, whoIs, type SignedIn } from '#web/client/query.ts'
import { PreviewRole } from '#web/client/preview-role.ts'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StartSections } from './start-sections-later.tsx'
import { VisitorStart } from './visitor-start.tsx'

const MeetingCard = lazy(async () => ({
  default: (await import('#web/features/meeting-card/meeting-card.tsx')).MeetingCard,
}))
/** With texts of their own: no other reader's first page waits for them. */
const StaffTiles = lazy(async () => {
  const [tiles] = await Promise.all([import('./staff-tiles.tsx'), loadMessagesInBoth(['staff-start'])])
  return { default: tiles.StaffTiles }
})
const WaitsForReader = lazy(async () => ({
  default: (await import('#web/features/home/waits-for-reader.tsx')).WaitsForReader,
}))

/**
 * What concerns a signed-in person: their club's meeting, the union's season or its news; nothing of what others do.
 */
const OwnStart = ({ session }: { session: SignedIn }) => {
  const role = activeRole(session)
  const isPreviewed = use(PreviewRole) !== null
  const staff = role?.kind === 'operator' || role?.kind === 'editor' ? role.kind : null
  return (
    <>
      <PageTitle id="start.hello" values={{ name: session.person.name.split(' ')[0] ?? '' }} />
      <Suspense fallback={null}>
        <WaitsForReader />
      </Suspense>
      {role?.clubId !== undefined && (
        <>
          {isPreviewed ? (
            <p className="card">
              <FormattedMessage id="preview.start.own" />
            </p>
          ) : (
            <Suspense fallback={<Loading />}>
              <MeetingCard />
            </Suspense>
          )}
          <p className="actions">
            <LocaleLink page="myAssignment" params={{}}>
              <FormattedMessage id="start.to-home" />
            </LocaleLink>
          </p>
        </>
      )}
      {staff && (
        <Suspense fallback={<Loading />}>
          <StaffTiles kind={staff} />
        </Suspense>
      )}
      {role?.clubId === undefined && !staff && (
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
      {!staff && <StartSections />}
    </>
  )
}

/** For visitors what membership is and the way in; for everybody else what concerns them. */
export const StartPage = () => {
  const session = useSession()
  return session?.signedIn ? <OwnStart session={session} /> : <VisitorStart />
}
