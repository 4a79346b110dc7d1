import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import { registerAssignments } from '#shared/contract/annual-meeting-commands.ts'
import { ApiError } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { LockedByOther, useLockOfOther } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { NextStep } from '#web/areas/annual-meeting/frame/leave-step.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useMeetingLock } from '#web/areas/annual-meeting/frame/use-meeting-lock.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'
import { MandateLists } from './mandate-lists.tsx'

const hasCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code

type Props = {
  isRegistered: boolean
  /** On a page that has other things to do: its buttons stand in the text, and another leads on. */ isPart?: boolean
}

/**
 * What is to be registered, to read; a press takes the meeting's lock to check and register it alone. Nothing else
 * takes it: a reader who only reads locks no one out, and sees what others have registered.
 */
export const RegisterForm = ({ isRegistered, isPart = false }: Props) => {
  const { view } = useMeeting()
  const { assignmentsRegisteredAt } = view.summary
  const online = useOnline()
  const other = useLockOfOther()
  const lock = useMeetingLock('assignments')
  const command = useCommand(registerAssignments)
  /** What had been registered when this page began. */
  const [begunAt, setBegunAt] = useState<number | null>(null)
  const isBegun = lock.state === 'held' && !command.isSuccess
  const isLost = lock.state === 'lost' && begunAt === assignmentsRegisteredAt

  const begin = () => {
    command.reset()
    setBegunAt(assignmentsRegisteredAt)
    void lock.take().then((fence) => fence !== undefined && focusTarget('register-begun'))
  }
  const register = () => {
    if (lock.fence === undefined) return
    command.mutate(
      { fence: lock.fence },
      {
        onSuccess: () => {
          void lock.release()
          focusTarget('registered')
        },
        onError: (error) => lock.lostBy(error),
      },
    )
  }
  const { starts, ends } = mandatesOf(view)
  const leaving = view.assignments.filter(
    ({ id, person: holder, type }) =>
      ends.some((ended) => ended.id === id) && !starts.some((start) => start.person === holder && start.type === type),
  ).length
  const isNothing = starts.length === 0
  const go = (
    <Button
      type={isPart ? 'default' : 'primary'}
      size="large"
      disabled={!online}
      aria-describedby={online ? undefined : offlineBanner}
      loading={command.isPending}
      onClick={register}
    >
      <FormattedMessage id="register-assignments.go" />
    </Button>
  )
  const stop = (
    <Button
      size="large"
      disabled={command.isPending}
      onClick={() => void lock.release().then((released) => released && focusTarget('register-start'))}
    >
      <FormattedMessage id="register-assignments.stop" />
    </Button>
  )
  const isWaiting = other !== null
  const start = (
    <>
      {!isPart && isWaiting && <LockedByOther id="register-locked" className="visually-hidden" />}
      <Button
        id="register-start"
        type={isPart || isRegistered ? 'default' : 'primary'}
        size={isRegistered ? undefined : 'large'}
        disabled={isWaiting}
        aria-describedby={isWaiting && !isPart ? 'register-locked' : undefined}
        loading={lock.state === 'taking'}
        onClick={begin}
      >
        <FormattedMessage id={isRegistered ? 'register-assignments.again' : 'register-assignments.start'} />
      </Button>
    </>
  )
  return (
    <>
      {isLost && (
        <p role="alert" className="notice error">
          <FormattedMessage id="errors.lock-lost" />
        </p>
      )}
      {lock.error !== null && !hasCode(lock.error, 'locked') && <ErrorMessage error={lock.error} />}
      {isBegun && (
        <p className="secondary" id="register-begun" tabIndex={-1}>
          <FormattedMessage id="register-assignments.locked-by-me" />
        </p>
      )}
      <MandateLists />
      {isBegun && !isNothing && (
        <p className="consequences">
          <FormattedMessage id="register-assignments.consequences" values={{ leaving }} />
        </p>
      )}
      {command.error && (
        <ErrorMessage error={command.error}>
          {isBegun && (
            <Button onClick={register}>
              <FormattedMessage id="errors.retry" />
            </Button>
          )}
        </ErrorMessage>
      )}
      {isBegun && (isPart || isNothing) && (
        <div className="button-row start consequences">
          {!isNothing && go}
          {stop}
        </div>
      )}
      {isBegun && !isPart && !isNothing && <StickyActions secondary={stop} primary={go} />}
      {!isBegun && !isNothing && (isPart || isRegistered) && <p className="consequences">{start}</p>}
      {!isBegun && !isPart && <StickyActions primary={isRegistered || isNothing ? <NextStep /> : start} />}
    </>
  )
}
