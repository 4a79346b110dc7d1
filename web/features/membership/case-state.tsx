import { FormattedMessage } from 'react-intl'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { takenBackTooLate } from '#shared/membership-change/letters.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { ApiError } from '#web/client/api.ts'
import { CaseNumber } from '#web/components/case-number.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { caseWords, holdsFrom, isTakenBack } from './case-words.ts'
import { useCaseAct } from './use-case-act.ts'

/** The words for where a change stands. */
export const CaseWords = ({ change }: { change: ChangeView }) => {
  const day = holdsFrom(change)
  const month = change.payment?.countsFrom
  return (
    <FormattedMessage
      id={caseWords(change)}
      values={{ day: day && <DayInWords day={day} />, month: month && <MonthInWords month={month} /> }}
    />
  )
}

/** Where a change stands, in words: what has happened, and what comes next. */
export const CaseState = ({ change, serverNow }: { change: ChangeView; serverNow: number }) => {
  const { state, cause, nextAttemptAt } = change
  return (
    <p role={isOpen(state) ? 'status' : undefined}>
      <CaseWords change={change} />{' '}
      {isOpen(state) && cause && nextAttemptAt !== null && nextAttemptAt > serverNow && (
        <FormattedMessage id="membership.case.next-attempt" values={{ time: <ClockTime at={nextAttemptAt} /> }} />
      )}
    </p>
  )
}

/** What its member can do about a change that is on its way, and the number to read out to an operator. */
export const CaseActs = ({ change }: { change: ChangeView }) => {
  const [cancel, retry] = [useCaseAct('cancel', change), useCaseAct('retry', change)]
  const isBusy = cancel.isPending || retry.isPending
  const error = cancel.error ?? retry.error
  if (!isOpen(change.state)) {
    // How the case has ended meanwhile is the answer; of one that was taken back in vain its text says so only where
    // that was noted.
    const isInVain = error instanceof ApiError && error.code === 'undo-too-late' && !takenBackTooLate(change)
    return isInVain && <ErrorMessage error={error} />
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
            <FormattedMessage id={change.kind === 'left' ? 'membership.case.left.cancel' : 'membership.case.cancel'} />
          </button>
        )}
      </p>
      <CaseNumber id={change.id} />
    </>
  )
}

/** In place of a form: another change that is on its way, and what can be done about it. */
export const OpenChange = ({ change, serverNow }: { change: ChangeView; serverNow: number }) => (
  <div className="notice">
    <p>
      <FormattedMessage
        id={
          change.state === 'planned' && change.from
            ? 'membership.change.already-planned'
            : 'membership.change.other-open'
        }
        values={{
          what: <FormattedMessage id={`membership.case.kind.${change.kind}`} />,
          day: change.from && <DayInWords day={change.from} />,
        }}
      />
    </p>
    <CaseState change={change} serverNow={serverNow} />
    <CaseActs change={change} />
  </div>
)
