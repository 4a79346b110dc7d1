import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useRehearsal } from '#web/areas/annual-meeting/rehearsal/use-rehearsal.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** The register has the elected; since when. */
export const Registered = () => {
  const { assignmentsRegisteredAt, year } = useMeeting().view.summary
  const rehearsed = useRehearsal()
  if (assignmentsRegisteredAt === null) return null
  return (
    <div className="notice done" tabIndex={-1} id="registered">
      <p>
        <FormattedMessage
          id={rehearsed ? 'rehearsal.registered' : 'register-assignments.registered'}
          values={{ time: <DayAndTime at={assignmentsRegisteredAt} /> }}
        />
      </p>
      <p>
        <LocaleLink page="handover" params={{ year }}>
          <FormattedMessage id="handover.next" />
        </LocaleLink>
      </p>
    </div>
  )
}
