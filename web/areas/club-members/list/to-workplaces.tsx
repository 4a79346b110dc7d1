import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { mayInActiveRole } from '#shared/roles/access.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { activeRole, useSignedIn } from '#web/client/query.ts'

/** The way to the members by workplace, for roles whose level reaches them. */
export const ToWorkplaces = () => {
  const session = useSignedIn()
  const role = use(PreviewRole) ?? activeRole(session)
  if (!role) return null
  const { ok } = mayInActiveRole('workplaces.read', { ref: '', activeRole: role, roles: [role] }, session.portalNow)
  if (!ok) return null
  return (
    <LocaleLink className="button no-print" page="workplaces" params={{}}>
      <FormattedMessage id="workplaces.title" />
    </LocaleLink>
  )
}
