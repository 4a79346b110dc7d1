import { FormattedMessage } from 'react-intl'
import { DayAndTime } from '../../../../components/day-and-time.tsx'
import { useRehearsal } from '../../rehearsal/use-rehearsal.ts'
import { useMeeting } from '../../meeting-context.tsx'

/** The register has the elected; since when. */
export const Registered = () => {
  const { assignmentsRegisteredAt } = useMeeting().view.summary
  const rehearsed = useRehearsal()
  if (assignmentsRegisteredAt === null) return null
  return <p className="notice done" tabIndex={-1} id="registered"><FormattedMessage id={rehearsed ? 'rehearsal.registered' : 'register-assignments.registered'} values={{ time: <DayAndTime at={assignmentsRegisteredAt} /> }} /></p>
}
