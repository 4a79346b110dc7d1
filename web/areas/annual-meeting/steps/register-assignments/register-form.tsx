import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { mandatesOf } from '#shared/annual-meeting/mandates.ts'
import { registerAssignments } from '#shared/contract/annual-meeting-commands.ts'
import { ApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/query.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
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
  /** Where this is a part of a page: called when it is over, registered or not. */ onEnd?: () => void
}

/** Holds the meeting alone while what is to be registered is checked; another's lock makes this a page to read. */
export const RegisterForm = ({ isRegistered, onEnd }: Props) => {
  const { view } = useMeeting()
  const { person } = useSignedIn()
  const online = useOnline()
  const lock = useMeetingLock('assignments')
  const command = useCommand(registerAssignments)
  const [again, setAgain] = useState(!isRegistered || onEnd !== undefined)
  const other = view.summary.lock !== null && view.summary.lock.holder !== person.ref
  const begin = useEffectEvent(() => void lock.take())
  useEffect(() => {
    if (again && !other) begin()
  }, [again, other])

  const register = () => {
    if (lock.fence === undefined) return
    command.mutate(
      { fence: lock.fence },
      {
        onSuccess: () => {
          setAgain(false)
          void lock.release().then((released) => released && onEnd?.())
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
      type={onEnd ? 'default' : 'primary'}
      size="large"
      disabled={!online}
      aria-describedby={online ? undefined : offlineBanner}
      loading={command.isPending}
      onClick={register}
    >
      <FormattedMessage id="register-assignments.go" />
    </Button>
  )
  if (!again)
    return (
      <>
        <MandateLists />
        <p className="consequences">
          <Button onClick={() => setAgain(true)}>
            <FormattedMessage id="register-assignments.again" />
          </Button>
        </p>
      </>
    )
  return (
    <>
      {lock.state === 'taking' && <Loading />}
      {lock.state === 'lost' && (
        <div role="alert" className="notice error">
          <p>
            <FormattedMessage id="errors.lock-lost" />
          </p>
          {!other && (
            <Button onClick={() => void lock.take()}>
              <FormattedMessage id="register-assignments.start-again" />
            </Button>
          )}
        </div>
      )}
      {hasCode(lock.error, 'not-saved') && <ErrorMessage error={lock.error} />}
      {lock.error !== null && !hasCode(lock.error, 'locked') && !hasCode(lock.error, 'not-saved') && (
        <ErrorMessage error={lock.error}>
          <Button onClick={() => void lock.take()}>
            <FormattedMessage id="errors.retry" />
          </Button>
        </ErrorMessage>
      )}
      {lock.state === 'held' && (
        <p className="secondary">
          <FormattedMessage id="register-assignments.locked-by-me" />
        </p>
      )}
      <MandateLists />
      {lock.state === 'held' && !isNothing && (
        <p className="consequences">
          <FormattedMessage id="register-assignments.consequences" values={{ leaving: leaving }} />
        </p>
      )}
      {command.error && (
        <ErrorMessage error={command.error}>
          <Button onClick={register}>
            <FormattedMessage id="errors.retry" />
          </Button>
        </ErrorMessage>
      )}
      {lock.state === 'held' && !isNothing && !onEnd && <StickyActions primary={go} />}
      {isNothing && !onEnd && <StickyActions primary={<NextStep />} />}
      {onEnd && (
        <div className="button-row start consequences">
          {lock.state === 'held' && !isNothing && go}
          <Button
            size="large"
            disabled={command.isPending}
            onClick={() => void lock.release().then((released) => released && onEnd())}
          >
            <FormattedMessage id="self-run.register.stop" />
          </Button>
        </div>
      )}
    </>
  )
}
