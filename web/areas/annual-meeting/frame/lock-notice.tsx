import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { ErrorMessage, useErrorText } from '#web/components/error-message.tsx'
import type { MeetingLockHandle } from './use-meeting-lock.ts'

/** Why the lock could not be taken, or that it has been lost. */
export const LockNotice = ({ lock }: { lock: MeetingLockHandle }) => {
  const text = useErrorText()
  if (lock.state === 'lost')
    return (
      <p role="alert" className="notice error">
        <FormattedMessage id="errors.lock-lost" />
      </p>
    )
  if (!(lock.error instanceof ApiError)) return null
  if (lock.error.code !== 'locked') return <ErrorMessage error={lock.error} />
  return (
    <p role="alert" className="notice attention">
      {text(lock.error)}
    </p>
  )
}
