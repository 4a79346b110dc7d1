import { use, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Role } from '#shared/roles/role.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useRoleName } from '../../components/role-name.tsx'
import { PreviewRole } from '../preview/preview-role.ts'
import { activeRole, useSession, useSessionActions } from '../query.ts'
import { ErrorPage } from './error-page.tsx'

/** Says that the active role may not see the page and why, and offers the person's roles that would open it. */
export const DeniedPage = ({ wouldOpen, because = 'role' }: { wouldOpen: readonly Role[]; because?: 'role' | 'change-role' | 'no-access-in-role' }) => {
  const session = useSession()
  const name = useRoleName()
  const { chooseRole } = useSessionActions()
  const [failure, setFailure] = useState<unknown>(null)
  const preview = use(PreviewRole)
  const acting = preview ?? (session?.signedIn ? activeRole(session) : null)
  return (
    <ErrorPage kind="unauthorized" action={wouldOpen.length > 0 ? <></> : undefined}>
      {because !== 'role' && <p><FormattedMessage id={`errors.${because}`} /></p>}
      {because === 'role' && acting && <p><FormattedMessage id={preview ? 'errors.denied.previewing' : 'errors.denied.acting'} values={{ role: name(acting).title, place: name(acting).place || 'none' }} /></p>}
      {wouldOpen.length > 0 && <p><FormattedMessage id="errors.denied.would-open" /></p>}
      {failure !== null && <ErrorMessage error={failure} />}
      <p className="actions">
        {wouldOpen.map((role, index) => (
          <button key={role.id} type="button" className={`button ${index === 0 ? 'primary' : ''}`} onClick={() => void chooseRole(role.id).catch(setFailure)}>
            <FormattedMessage id="errors.denied.change" values={{ role: name(role).title, place: name(role).place || 'none' }} />
          </button>
        ))}
      </p>
    </ErrorPage>
  )
}
