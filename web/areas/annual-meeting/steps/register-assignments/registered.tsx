import { FormattedDate, FormattedMessage } from 'react-intl'
import { useMeeting } from '../../meeting-context.tsx'

/** The register has the elected; since when. */
export const Registered = () => {
  const { assignmentsRegisteredAt } = useMeeting().view.summary
  if (assignmentsRegisteredAt === null) return null
  const time = <FormattedDate value={assignmentsRegisteredAt} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" hour="2-digit" minute="2-digit" />
  return <p className="notice done" tabIndex={-1} id="registered"><FormattedMessage id="register-assignments.registered" values={{ time }} /></p>
}
