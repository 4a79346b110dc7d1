import { FormattedMessage } from 'react-intl'
import { buttonRefusal, type CommandName } from '#shared/annual-meeting/command-rules.ts'
import { usePortalTime, useSignedIn } from '#web/client/query.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { ClockTime } from '#web/components/clock-time.tsx'
import { useMeeting } from '../meeting-context.tsx'

/** The lock, where another person holds it; the server leaves out one whose lease has run out. */
export const useLockOfOther = () => {
  const { lock } = useMeeting().view.summary
  const { person } = useSignedIn()
  return lock && lock.holder !== person.ref ? lock : null
}

/** Why the button of a command is out of use now, or null. */
export const useButtonRefusal = (name: CommandName) => {
  const { summary } = useMeeting().view
  const { person } = useSignedIn()
  return buttonRefusal(name, summary, person.ref)
}

/** Says who else holds the lock: what they do, and since when. */
export const LockedByOther = ({
  role,
  className = 'secondary',
  id,
}: {
  role?: 'alert'
  className?: string
  id?: string
}) => {
  const { people } = useMeeting().view
  const written = useWrittenName()
  const lock = useLockOfOther()
  const portalTime = usePortalTime()
  if (!lock) return null
  return (
    <p role={role} className={className} id={id}>
      <FormattedMessage
        id={`meeting.locked.${lock.purpose}`}
        values={{ name: written(people[lock.holder]?.name ?? ''), time: <ClockTime at={portalTime(lock.since)} /> }}
      />
    </p>
  )
}
