import { Progress } from 'antd'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { percentOf } from '#shared/basics/percent.ts'
import { errorStatus } from '#shared/errors.ts'
import { ApiError } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { goesOnBy, sendingError, unheard } from '#shared/letter-delivery/sending.ts'
import { useRehearsal } from '../rehearsal/use-rehearsal.ts'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { StateTag } from '#web/components/card-section.tsx'

const tagOf = { sending: 'here', sent: 'done', failed: 'failed' } as const

const figures = [
  'delivered',
  'confirmed',
  'unheard',
  'bounced',
  'uncertain',
  'failed',
  'complained',
  'reached',
] as const

/** What has become of a sending to the members: under way, arrived, sent back, uncertain or failed. */
export const SendingResult = ({
  sending,
  what,
  outdated = false,
}: {
  sending: Sending
  what: 'notice' | 'notice-changed' | 'documents'
  /** What was sent says something else than what is stated now. */
  outdated?: boolean
}) => {
  const intl = useIntl()
  const rehearsed = useRehearsal()
  const {
    sentAt,
    recipients,
    delivered,
    uncertain,
    failed,
    confirmed,
    bounced,
    complained,
    reached = 0,
    stalledSince,
    state,
  } = sending
  if (rehearsed)
    return (
      <p className="notice done">
        <FormattedMessage id={`rehearsal.sent.${what}`} values={{ count: sending.recipients }} />
      </p>
    )
  const failure = sendingError(sending)
  const isOutdated = outdated && state === 'sent'
  const handled = delivered + uncertain + failed
  const percent = percentOf(handled, recipients)
  // While letters are on their way no one has had the time to answer.
  const counts = {
    delivered,
    confirmed,
    unheard: confirmed + bounced > 0 ? unheard(sending) : 0,
    bounced,
    uncertain,
    failed,
    complained,
    reached,
  }
  return (
    <div className="sending-result">
      <p>
        <StateTag state={isOutdated ? 'attention' : tagOf[state]}>
          <FormattedMessage id={isOutdated ? 'pre-meeting.notice.changed-since' : `sending.state.${state}`} />
        </StateTag>{' '}
        <FormattedMessage
          id={`sending.${what}-at`}
          values={{
            count: recipients,
            date: (
              <FormattedDate value={sentAt} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
            ),
            time: <ClockTime at={sentAt} />,
          }}
        />
      </p>
      {failure && <ErrorMessage error={new ApiError({ status: errorStatus[failure], code: failure })} />}
      {state === 'sending' && recipients > 0 && (
        <Progress
          percent={percent}
          aria-label={intl.formatMessage({ id: 'sending.progress' }, { done: handled, total: recipients })}
        />
      )}
      {state === 'sending' && stalledSince !== undefined && (
        <p role="status" className="notice attention">
          <FormattedMessage
            id="sending.stalled"
            values={{
              quota: String(sending.quotaUsedUp === true),
              time: <ClockTime at={stalledSince} />,
              latest: <DayAndTime at={goesOnBy(stalledSince)} />,
            }}
          />
        </p>
      )}
      {recipients === 0 ? (
        <p>
          <FormattedMessage id="sending.nobody-here" />
        </p>
      ) : (
        <ul className="sending-counts">
          {figures
            .filter((kind) => kind === 'delivered' || counts[kind] > 0)
            .map((kind) => (
              <li key={kind} className={kind}>
                <FormattedMessage id={`sending.${kind}`} values={{ count: counts[kind] }} />
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
