import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import { canUndo } from '#shared/assignments/change-progress.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useTypeName } from '#web/features/assignments/type-name.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { useChangeAct } from '../use-change-acts.ts'
import { useSecondsUntil } from '../use-real-now.ts'

const Act = ({
  act,
  change,
  primary = false,
}: {
  act: 'undo' | 'retry'
  change: AssignmentChange
  primary?: boolean
}) => {
  const intl = useIntl()
  const isOnline = useOnline()
  const typeName = useTypeName()
  const { mutate, isPending, error } = useChangeAct(act, change)
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        loading={isPending}
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : offlineBanner}
        aria-label={intl.formatMessage({ id: `assignments.${act}.named` }, { type: typeName(change.type) })}
        onClick={() => mutate()}
      >
        <FormattedMessage id={`assignments.${act}`} />
      </Button>
      {error && <ErrorMessage error={error} />}
    </>
  )
}

/** Until when it can be undone, for the eye; the seconds are never read aloud one by one. */
const UndoWindow = ({ change }: { change: AssignmentChange }) => {
  const seconds = useSecondsUntil(change.undoUntil)
  if (seconds === 0)
    return (
      <p className="secondary">
        <FormattedMessage id="assignments.undo.over" />
      </p>
    )
  return (
    <div className="change-acts">
      <Act act="undo" change={change} />
      <span className="secondary" aria-live="off">
        <FormattedMessage id="assignments.undo.left" values={{ seconds }} />
      </span>
    </div>
  )
}

const NextAttempt = ({ at }: { at: number }) => {
  const seconds = useSecondsUntil(at)
  return (
    <p className="secondary" aria-live="off">
      <FormattedMessage id="assignments.next-attempt" values={{ seconds }} />
    </p>
  )
}

const Failed = ({ change }: { change: AssignmentChange }) => {
  const { mayChange } = useAssignments().view
  const { cause, attempts, nextAttemptAt } = change
  return (
    <div className="change-failed">
      {cause && (
        <p>
          <FormattedMessage id={`assignments.cause.${cause}`} values={{ attempts }} />
        </p>
      )}
      {nextAttemptAt !== null && <NextAttempt at={nextAttemptAt} />}
      {mayChange && (
        <div className="change-acts">
          <Act act="retry" change={change} primary />
          {canUndo(change) && <Act act="undo" change={change} />}
        </div>
      )}
    </div>
  )
}

/** What can be done with a change that is on its way. */
export const ChangeActs = ({ change }: { change: AssignmentChange }) => {
  const { mayChange } = useAssignments().view
  return (
    <>
      {change.state === 'failed' && <Failed change={change} />}
      {change.state === 'waiting' && mayChange && <UndoWindow change={change} />}
      {change.state === 'syncing' && (
        <p className="secondary">
          <FormattedMessage id="assignments.syncing" values={{ attempts: change.attempts }} />
        </p>
      )}
    </>
  )
}
