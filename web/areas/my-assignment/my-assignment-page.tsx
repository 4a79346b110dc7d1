import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate } from 'react-router'
import { isElected } from '#shared/roles/membership.ts'
import type { Role } from '#shared/roles/role.ts'
import { useLanguage } from '#web/client/language.tsx'
import { pathTo } from '#web/client/paths.ts'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { ImportantDates } from '#web/features/meeting-card/important-dates.tsx'
import { WaitsForReader } from '#web/features/home/waits-for-reader.tsx'
import { MeetingCard } from '#web/features/meeting-card/meeting-card.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { InGrace } from './in-grace.tsx'
import { isFor } from './tiles/home-tile.ts'
import { tiles } from './tiles/index.ts'
import '#web/components/tile/tile.css'

/** Whose home it is: a person's with an assignment, a club member's, or a person's without either. */
const titleOf = (role: Role | null) => {
  if (!role || isElected(role)) return 'my-assignment.title'
  return role.clubId === undefined ? 'my-assignment.title.start' : 'my-assignment.title.member'
}

/** Home of those who have something to do: the annual meeting first, then a tile for each room that the role opens. */
const MyAssignmentPage = () => {
  const intl = useIntl()
  const session = useSignedIn()
  const role = activeRole(session)
  const language = useLanguage()
  // The union's staff have one start.
  if (role?.kind === 'operator' || role?.kind === 'editor')
    return <Navigate replace to={pathTo('start', {}, language)} />
  const shown = role ? tiles.filter((tile) => isFor(tile, role, session.portalNow)) : []
  return (
    <>
      <PageTitle
        id={titleOf(role)}
        over={<FormattedMessage id="my-assignment.hello" values={{ name: session.person.name.split(' ')[0] }} />}
      />
      {role && <InGrace role={role} portalNow={session.portalNow} />}
      <WaitsForReader />
      {role?.clubId !== undefined && (
        <div className="home-grid">
          <MeetingCard />
          <ImportantDates />
        </div>
      )}
      {role && shown.length > 0 && (
        <ul className="home-tiles" aria-label={intl.formatMessage({ id: 'my-assignment.rooms' })}>
          {shown.map(({ id, Tile }) => (
            <Tile key={id} role={role} clubId={role.clubId ?? ''} />
          ))}
        </ul>
      )}
      {shown.length === 0 && role?.clubId === undefined && (
        <p>
          <FormattedMessage id="my-assignment.no-tiles" />
        </p>
      )}
    </>
  )
}
export default MyAssignmentPage
