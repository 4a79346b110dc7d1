import { Progress } from 'antd'
import { lazy, Suspense } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { percentOf } from '#shared/basics/percent.ts'
import type { MailingProgress, MailingView } from '#shared/contract/mailings.ts'
import { errorStatus } from '#shared/errors.ts'
import { goesOnBy, sendingError } from '#shared/letter-delivery/sending.ts'
import type { SentMailing } from '#shared/mailings/mailing.ts'
import { ApiError } from '#web/client/api.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { figuresOf, type Figure, isToCome, stateOf, toneOf } from './figures.ts'
import { SendingActs } from './sending-acts.tsx'
import { TimeLeft } from './time-left.tsx'

/** The numbers stand there while it is loaded. */
const OutcomePlot = lazy(() => import('./outcome-plot.tsx'))

/** Why nothing goes out now, and since when. */
const Held = ({ hold, count }: { hold: NonNullable<MailingProgress['hold']>; count: number }) => (
  <p role="status" className={hold.why === 'cancelled' || hold.why === 'scheduled' ? 'notice' : 'notice attention'}>
    <FormattedMessage id={`mailings.hold.${hold.why}`} values={{ count, when: <DayAndTime at={hold.at} /> }} />
  </p>
)

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className="left-out">
    {figures.map(({ kind, count }) => (
      <li key={kind} className={kind}>
        <p>
          <span>
            <FormattedMessage id={`mailings.figure.${kind}`} />
          </span>{' '}
          <span className="left-out-count">
            <FormattedNumber value={count} />
          </span>
        </p>
      </li>
    ))}
  </ul>
)

/** How a mailing goes: how far it has come, what has become of its letters, and what can be done about it. */
export const ProgressCard = ({
  mailing,
  sent,
  progress,
}: {
  mailing: MailingView
  sent: SentMailing
  progress: MailingProgress
}) => {
  const intl = useIntl()
  const { sending, left, hold } = progress
  const state = stateOf(progress)
  const figures = figuresOf(progress)
  const failure = sendingError(sending)
  // Of a cancelled one nothing is left, although not everybody has a letter.
  const done = state === 'cancelled' ? sending.delivered + sending.uncertain : Math.max(0, sending.recipients - left)
  const stalledSince = hold === null && left > 0 ? sending.stalledSince : undefined
  return (
    <CardSection
      title={<FormattedMessage id="mailings.outcome" />}
      tag={
        <StateTag state={toneOf[state]}>
          <FormattedMessage id={`mailings.state.${state}`} />
        </StateTag>
      }
    >
      {!isToCome(state) && (
        <p>
          <FormattedMessage
            id="mailings.sent-by"
            values={{ name: mailing.by || 'none', count: sent.recipients, when: <DayAndTime at={sent.at} /> }}
          />
        </p>
      )}
      {failure && <ErrorMessage error={new ApiError({ status: errorStatus[failure], code: failure })} />}
      {hold && <Held hold={hold} count={sending.recipients} />}
      {stalledSince !== undefined && (
        <p role="status" className="notice attention">
          <FormattedMessage
            id="mailings.stalled"
            values={{
              quota: String(sending.quotaUsedUp === true),
              time: <ClockTime at={stalledSince} />,
              latest: <DayAndTime at={goesOnBy(stalledSince)} />,
            }}
          />
        </p>
      )}
      {!isToCome(state) && (
        <p className="mailing-progress">
          <FormattedMessage id="mailings.progress" values={{ done, total: sending.recipients }} />
        </p>
      )}
      {left > 0 && !isToCome(state) && (
        <Progress
          percent={percentOf(done, sending.recipients)}
          status={state === 'sending' ? 'active' : 'normal'}
          aria-label={intl.formatMessage({ id: 'mailings.progress' }, { done, total: sending.recipients })}
        />
      )}
      {state === 'sending' && left > 0 && stalledSince === undefined && (
        <TimeLeft now={{ left, at: mailing.portalNow }} />
      )}
      {!isToCome(state) && (
        <Suspense fallback={<Figures figures={figures} />}>
          <OutcomePlot figures={figures} total={sending.recipients} />
        </Suspense>
      )}
      <SendingActs mailing={mailing} progress={progress} />
    </CardSection>
  )
}
