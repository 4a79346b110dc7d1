import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Role } from '#shared/roles/role.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSessionActions, useSignedIn } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useRoleName } from '#web/components/role-name.tsx'
import { RoleCard } from './role-card.tsx'
import './roles.css'

/** Every role one has, with club, mandate and access in words, and changing it. */
const RolesPage = () => {
  const session = useSignedIn()
  const name = useRoleName()
  const announce = useAnnounce()
  const { chooseRole } = useSessionActions()
  const [failure, setFailure] = useState<unknown>(null)
  const choose = (role: Role) => {
    setFailure(null)
    chooseRole(role.id).then(
      () => announce('shell.role.changed', { role: name(role).title, place: name(role).place || 'none' }),
      setFailure,
    )
  }
  return (
    <>
      <PageTitle id="role-page.title" />
      <p className="lead">
        <FormattedMessage id="role-page.lead" />
      </p>
      {failure !== null && <ErrorMessage error={failure} />}
      <div className="role-cards">
        {session.roles.map((role) => (
          <RoleCard key={role.id} role={role} session={session} onChoose={choose} />
        ))}
      </div>
      <p>
        <LocaleLink page="ownMandates" params={{}}>
          <FormattedMessage id="role-page.own-mandates" />
        </LocaleLink>
      </p>
    </>
  )
}
export default RolesPage
