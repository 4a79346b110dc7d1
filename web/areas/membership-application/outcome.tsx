import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { retryMembershipApplication } from '#shared/contract/membership-application-commands.ts'
import { readMembershipApplication, type ApplicationView } from '#shared/contract/membership-application.ts'
import { ApiError, call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { CaseNumber } from '#web/components/case-number.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { FeeWords } from '#web/features/membership/fee-words.tsx'
import { sentApplication } from './sent.ts'
import { wayBack } from './way-back.ts'
import { BookedWithIt } from './booked-with-it.tsx'
import { Ended } from './ended.tsx'
import { FirstCharge } from './first-charge.tsx'

/** How often (ms) the page asks while the register has not answered. */
const askEvery = 2_000
const isOnItsWay = ({ state }: ApplicationView) => state === 'unsigned' || state === 'waiting-for-register'
/** Whether more is to come: the meeting is booked, or not, a moment after the membership is decided. */
const isAwaited = (view: ApplicationView) =>
  isOnItsWay(view) || view.meeting?.state === 'wanted' || view.meeting?.state === 'held'

const Registered = ({
  view: { memberSince, firstFeeDay, fee, firstCharge, regretUntil },
  begin,
}: {
  view: ApplicationView
  begin: () => void
}) => (
  <CardSection className="join-outcome" title={<FormattedMessage id="join.outcome.registered.title" />}>
    <div className="notice done" role="status">
      <p>
        {memberSince && (
          <FormattedMessage id="join.outcome.member-since" values={{ day: <DayInWords day={memberSince} /> }} />
        )}{' '}
        {firstFeeDay && <FormattedMessage id="join.fee.from" values={{ day: <DayInWords day={firstFeeDay} /> }} />}
      </p>
      {fee && (
        <p>
          <strong>
            <FormattedMessage id="join.fee.line" values={{ fee: <FeeWords fee={fee} /> }} />
          </strong>{' '}
          {firstCharge && <FirstCharge charge={firstCharge} isDrawn={false} />}
        </p>
      )}
    </div>
    <p>
      <FormattedMessage id="join.outcome.registered.next" />
    </p>
    {regretUntil && (
      <p>
        <FormattedMessage id="join.outcome.regret" values={{ day: <DayInWords day={regretUntil} /> }} />
      </p>
    )}
    <p className="actions">
      <LocaleLink page="signIn" params={{}} search={wayBack()} className="button primary">
        <FormattedMessage id="start.sign-in" />
      </LocaleLink>
      <button type="button" className="button" onClick={begin}>
        <FormattedMessage id="join.outcome.new" />
      </button>
    </p>
  </CardSection>
)

const Waiting = ({ application, cause, ending, nextAttemptAt, serverNow }: ApplicationView) => {
  const client = useQueryClient()
  const command = useCommandId()
  const retry = useMutation({
    mutationFn: () => call(retryMembershipApplication, { params: { application }, body: { commandId: command.get() } }),
    onSettled: (_, error) => {
      command.heard(error)
      void client.invalidateQueries({ queryKey: ['membership-application', application] })
    },
  })
  return (
    <CardSection className="join-outcome" title={<FormattedMessage id="join.outcome.waiting.title" />}>
      <div className="notice" role="status">
        <p>
          {cause && <FormattedMessage id={`join.cause.${cause}`} />}
          {!cause && !ending && <FormattedMessage id="join.outcome.waiting.text" />}{' '}
          <FormattedMessage id={ending ? `join.outcome.ending.${ending}` : 'join.outcome.waiting.stored'} />
        </p>
        {cause && nextAttemptAt !== null && nextAttemptAt > serverNow && (
          <p>
            <FormattedMessage id="join.outcome.next-attempt" values={{ time: <ClockTime at={nextAttemptAt} /> }} />
          </p>
        )}
      </div>
      <CaseNumber id={application} />
      {retry.error && <ErrorMessage error={retry.error} />}
      {cause && (
        <p className="actions">
          <button type="button" className="button" aria-disabled={retry.isPending} onClick={() => retry.mutate()}>
            <FormattedMessage id="errors.retry" />
          </button>
        </p>
      )}
    </CardSection>
  )
}

/** This browser has sent several applications since, or it was long ago: the letter says what became of it. */
const OutOfReach = ({ again }: { again: () => void }) => (
  <CardSection className="join-outcome" title={<FormattedMessage id="join.outcome.out-of-reach.title" />}>
    <p role="alert">
      <FormattedMessage id="join.outcome.out-of-reach.text" />
    </p>
    <p className="actions">
      <button type="button" className="button primary" onClick={again}>
        <FormattedMessage id="join.outcome.again" />
      </button>
    </p>
  </CardSection>
)

const taken: readonly ApplicationView['state'][] = ['waiting-for-register', 'registered', 'refused']
type OutcomeOf = {
  application: string
  /** The signature is the applicant's own: nothing of the draft is needed any more. */
  onTaken: () => void
  again: () => void
  /** Another application, by another person. */
  begin: () => void
}

/** What has become of an application that was signed. */
export const Outcome = ({ application, onTaken, again, begin }: OutcomeOf) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['membership-application', application],
    queryFn: ({ signal }) => call(readMembershipApplication, { params: { application }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data && !isAwaited(state.data) ? false : askEvery),
  })
  const isTaken = data !== undefined && taken.includes(data.state)
  const reportTaken = useEffectEvent(onTaken)
  useEffect(() => {
    if (isTaken) reportTaken()
  }, [isTaken])
  const isRegistered = data?.state === 'registered'
  useEffect(() => {
    if (isRegistered) sentApplication.welcomed()
  }, [isRegistered])
  if (!data && error instanceof ApiError && error.code === 'not-found') return <OutOfReach again={again} />
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={4} />
  return (
    <>
      {data.state === 'registered' && <Registered view={data} begin={begin} />}
      {data.state !== 'registered' && isOnItsWay(data) && <Waiting {...data} />}
      {data.state !== 'registered' && !isOnItsWay(data) && <Ended view={data} again={again} />}
      <BookedWithIt meeting={data.meeting} />
    </>
  )
}
