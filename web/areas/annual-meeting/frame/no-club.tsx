import { use } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { seasonYearOf } from '#shared/clock.ts'
import { may, mayInActiveRole, type Access } from '#shared/roles/access.ts'
import { meetingOf } from '#shared/roles/resource.ts'
import type { Role } from '#shared/roles/role.ts'
import { isOverdue } from '#shared/season.ts'
import { useSeasonWords } from '#web/components/season-words.ts'
import { ApiError } from '#web/client/api.ts'
import { ChangeRole } from '#web/components/error-pages/change-role.tsx'
import { DeniedPage } from '#web/components/error-pages/denied-page.tsx'
import { PageFailure } from '#web/components/error-pages/page-failure.tsx'
import { PreviewWithoutContent } from '#web/components/error-pages/preview-without-content.tsx'
import { LocaleLink } from '#web/client/language.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { useSeason } from '../season.ts'

/**
 * The active role belongs to no club: says which of one's own roles would help. In the preview the club is never the
 * editor's.
 */
export const NoClub = () => {
  const session = useSignedIn()
  const preview = use(PreviewRole)
  const answer = mayInActiveRole('meeting.participate', whoIs(session), session.portalNow)
  if (preview && answer.ok) return <PreviewWithoutContent of="club" />
  const { code, wouldOpen, roleIds } = answer.ok
    ? { code: 'no-access-in-role' as const, wouldOpen: [], roleIds: [] }
    : answer
  return <PageFailure error={new ApiError({ status: 403, code, params: { wouldOpen, roleIds } })} />
}

type Refused = Extract<Access, { ok: false }>

/** Why the active role does not hold the club's meeting, where another of the person's roles does; null otherwise. */
export const useOtherOfficerRole = (club: string): Refused | null => {
  const session = useSignedIn()
  const answer = may('meeting.edit', whoIs(session), meetingOf(club), session.portalNow)
  return !answer.ok && answer.roleIds.length > 0 ? answer : null
}

/** Another of the person's roles holds the club's meeting: change to it. */
export const OtherRoleHolds = ({ wouldOpen, roleIds }: Refused) => {
  const { roles } = useSignedIn()
  return (
    <DeniedPage because="change-role" wouldOpen={roles.filter(({ id }) => roleIds.includes(id))} openers={wouldOpen} />
  )
}

const NotHeld = ({ dueAt }: { dueAt: number }) => (
  <>
    <PageTitle id="meeting.title" />
    <p className="lead">
      <FormattedMessage id="start.meeting.not-held.title" />
    </p>
    <p>
      <FormattedMessage
        id="start.meeting.not-held.text"
        values={{ due: <FormattedDate value={dueAt - 1} timeZone="Europe/Stockholm" day="numeric" month="long" /> }}
      />
    </p>
    <p>
      <LocaleLink className="button primary" page="contact" params={{}}>
        <FormattedMessage id="errors.contact-the-union" />
      </LocaleLink>
    </p>
  </>
)

/** Roles of one's own that hold the meeting of another club. */
const useRolesElsewhere = (): readonly Role[] => {
  const session = useSignedIn()
  const answer = mayInActiveRole('meeting.edit', whoIs(session), session.portalNow)
  return answer.ok ? [] : session.roles.filter(({ id }) => answer.roleIds.includes(id))
}

/** The club has not begun with its meeting, and it is for others, or for another role of one's own, to begin. */
export const NotPlanned = ({ club }: { club: string }) => {
  const { noticeDays } = useSeasonWords()(seasonYearOf(useSignedIn().portalNow))
  const season = useSeason().data
  const other = useOtherOfficerRole(club)
  const elsewhere = useRolesElsewhere()
  if (other) return <OtherRoleHolds {...other} />
  // Once the deadline has passed no one can call the meeting any more.
  if (season?.summary === null && isOverdue(season.portalNow, season.dueAt)) return <NotHeld dueAt={season.dueAt} />
  return (
    <>
      <PageTitle id="meeting.title" />
      <p className="lead">
        {season?.clubId === club && season.clubName ? (
          <FormattedMessage id="meeting.not-planned.in-club" values={{ club: season.clubName }} />
        ) : (
          <FormattedMessage id="start.meeting.not-planned.title" />
        )}
      </p>
      <p>
        <FormattedMessage id="start.meeting.not-planned.text" values={{ noticeDays }} />
      </p>
      {elsewhere.length > 0 && (
        <>
          <p>
            <FormattedMessage id="meeting.not-planned.elsewhere" />
          </p>
          <ChangeRole to={elsewhere} />
        </>
      )}
      <p>
        <LocaleLink className={elsewhere.length > 0 ? 'button' : 'button primary'} page="myAssignment" params={{}}>
          <FormattedMessage id="my-assignment.title" />
        </LocaleLink>
      </p>
    </>
  )
}
