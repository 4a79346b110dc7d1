import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useMeeting } from '../meeting-context.tsx'
import type { MeetingLockHandle } from './use-meeting-lock.ts'
import { ClockTime } from '#web/components/clock-time.tsx'

/** Why the lock could not be taken, or that it has been lost. */
export const LockNotice = ({ lock }: { lock: MeetingLockHandle }) => {
  const { people } = useMeeting().view
  if (lock.state === 'lost')
    return (
      <p role="alert" className="notice error">
        <FormattedMessage id="errors.lock-lost" />
      </p>
    )
  if (!(lock.error instanceof ApiError)) return null
  const { code, params } = lock.error
  if (code !== 'locked') return <ErrorMessage error={lock.error} />
  const name = people[String(params['holder'] ?? '')]?.name ?? ''
  const since = <ClockTime at={Number(params['since'] ?? 0)} />
  return (
    <p role="alert" className="notice attention">
      <FormattedMessage id="errors.locked" values={{ name, since }} />
    </p>
  )
}
