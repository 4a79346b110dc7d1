import { FormattedMessage } from 'react-intl'
import { activeRole, useSession } from '#web/client/query.ts'
import { LocaleLink } from '#web/client/language.tsx'

/** The way to an occasion's participants for editors and operators; its organisers find it on their home. */
export const ToParticipants = ({ occasion }: { occasion: string }) => {
  const session = useSession()
  const kind = session?.signedIn ? activeRole(session)?.kind : undefined
  if (kind !== 'editor' && kind !== 'operator') return null
  return (
    <LocaleLink page="participants" params={{ occasion }} className="button">
      <FormattedMessage id="courses.participants.title" />
    </LocaleLink>
  )
}
