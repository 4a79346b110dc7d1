import { FormattedMessage } from 'react-intl'
import { mayInActiveRole } from '#shared/roles/access.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'

/** The way to the members by workplace, for roles whose level reaches them. */
export const ToWorkplaces = () => {
  const session = useSignedIn()
  if (!mayInActiveRole('workplaces.read', whoIs(session), session.portalNow).ok) return null
  return (
    <LocaleLink className="button no-print" page="workplaces" params={{}}>
      <FormattedMessage id="workplaces.title" />
    </LocaleLink>
  )
}
