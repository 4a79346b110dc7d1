import { FormattedMessage } from 'react-intl'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { ApiError } from '#web/client/api.ts'
import { ClockTime } from '#web/components/clock-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { caseWords, isTakenBack } from './case-words.ts'
import { useCaseAct } from './use-case-act.ts'

/** Where a change stands, in words: what has happened, and what comes next. */
export const CaseState = ({ change, serverNow }: { change: ChangeView; serverNow: number }) => {
  const { state, cause, nextAttemptAt } = change
  return (
    <p role={isOpen(state) ? 'status' : undefined}>
      <FormattedMessage id={caseWords(change)} />{' '}
      {isOpen(state) && cause && nextAttemptAt !== null && nextAttemptAt > serverNow && (
        <FormattedMessage id="membership.case.next-attempt" values={{ time: <ClockTime at={nextAttemptAt} /> }} />
      )}
    </p>
  )
}

/** What its member can do about a change that is on its way. */
export const CaseActs = ({ change }: { change: ChangeView }) => {
  const [cancel, retry] = [useCaseAct('cancel', change), useCaseAct('retry', change)]
  const isBusy = cancel.isPending || retry.isPending
  const error = cancel.error ?? retry.error
  if (!isOpen(change.state)) {
    // How the case has ended meanwhile is the answer.
    const isAnswered = error instanceof ApiError && error.code === 'nothing-to-retry'
    return error && !isAnswered && <ErrorMessage error={error} />
  }
  return (
    <>
      {error && <ErrorMessage error={error} />}
      <p className="actions">
        {change.cause && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && retry.mutate()}>
            <FormattedMessage id="errors.retry" />
          </button>
        )}
        {!isTakenBack(change) && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && cancel.mutate()}>
            <FormattedMessage id="membership.case.cancel" />
          </button>
        )}
      </p>
    </>
  )
}

/** In place of a form: another change that is on its way, and what can be done about it. */
export const OpenChange = ({ change, serverNow }: { change: ChangeView; serverNow: number }) => (
  <div className="notice">
    <p>
      <FormattedMessage
        id="membership.change.other-open"
        values={{ what: <FormattedMessage id={`membership.case.kind.${change.kind}`} /> }}
      />
    </p>
    <CaseState change={change} serverNow={serverNow} />
    <CaseActs change={change} />
  </div>
)
