import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { scopesInUse } from '#shared/roles/rights.ts'
import type { Role } from '#shared/roles/role.ts'
import type { SignedIn } from '#web/client/query.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { RetainedAuthority, ToRetainedMeeting } from '#web/features/meeting-card/retained-authority.tsx'
import { useRetainedUntil } from '#web/features/meeting-card/use-retained-until.ts'
import { useRoleName } from '#web/components/role-name.tsx'

const Mandate = ({ role, today }: { role: Role; today: string }) =>
  role.until ? (
    <FormattedMessage
      id={role.until < today ? 'roles.ended' : 'roles.until'}
      values={{ day: <DayInWords day={role.until} /> }}
    />
  ) : (
    <FormattedMessage id="role-page.no-mandate" />
  )

const Reaches = ({ permission }: Pick<Role, 'permission'>) => {
  const scopes = scopesInUse(permission)
  if (scopes.length === 0) return <FormattedMessage id="role-page.reaches.none" />
  return (
    <ul>
      {scopes.map((scope) => (
        <li key={scope}>
          <FormattedMessage id={`role-page.scope.${scope}`} />
        </li>
      ))}
    </ul>
  )
}

/** One role: in which club, until when, with which access and what that reaches. */
export const RoleCard = ({
  role,
  session,
  onChoose,
}: {
  role: Role
  session: SignedIn
  onChoose: (role: Role) => void
}) => {
  const { title, place } = useRoleName()(role)
  const isActive = role.id === session.activeRoleId
  const retained = useRetainedUntil()
  const retainedHere = isActive && retained !== null && retained.clubId === role.clubId ? retained : null
  const club = role.clubId ? session.clubNames[role.clubId] : undefined
  return (
    <CardSection
      title={title}
      tag={
        isActive && (
          <StateTag state="here">
            <FormattedMessage id="role-page.active" />
          </StateTag>
        )
      }
    >
      <dl className="role-facts">
        <div>
          <dt>
            <FormattedMessage id="role-page.club" />
          </dt>
          <dd>{club ?? <FormattedMessage id="role-page.no-club" />}</dd>
        </div>
        {place && (
          <div>
            <dt>
              <FormattedMessage id="role-page.workplace" />
            </dt>
            <dd>{place}</dd>
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="role-page.mandate" />
          </dt>
          <dd>
            <Mandate role={role} today={stockholmDate(session.portalNow)} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="role-page.access" />
          </dt>
          <dd>
            {retainedHere ? (
              <RetainedAuthority until={retainedHere.until} />
            ) : (
              <FormattedMessage id={`roles.permission.${role.permission}`} />
            )}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="role-page.reaches" />
          </dt>
          <dd>
            <Reaches permission={role.permission} />
          </dd>
        </div>
      </dl>
      {retainedHere && (
        <p className="actions no-print">
          <ToRetainedMeeting className="button" />
        </p>
      )}
      {!isActive && (
        <p className="actions no-print">
          <button type="button" className="button" onClick={() => onChoose(role)}>
            <FormattedMessage id="role-page.act" values={{ role: title, place: place || 'none' }} />
          </button>
        </p>
      )}
    </CardSection>
  )
}
