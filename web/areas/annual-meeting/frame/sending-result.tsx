import { Progress } from 'antd'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { Sending } from '#shared/annual-meeting/meeting.ts'
import { ClockTime } from '../../../components/clock-time.tsx'
import { StateTag } from '../../../components/card-section.tsx'

const tagOf = { sending: 'here', sent: 'done', failed: 'failed' } as const

/** What has become of a sending to the members: under way, delivered, uncertain or failed. */
export const SendingResult = ({ sending, what }: { sending: Sending; what: 'notice' | 'documents' }) => {
  const intl = useIntl()
  const { sentAt, recipients, delivered, uncertain, failed, state } = sending
  const handled = delivered + uncertain + failed
  const percent = recipients === 0 ? 0 : Math.round((handled / recipients) * 100)
  const counts = { delivered, uncertain, failed }
  return (
    <div className="sending-result">
      <p>
        <StateTag state={tagOf[state]}><FormattedMessage id={`sending.state.${state}`} /></StateTag>{' '}
        <FormattedMessage id={`sending.${what}-at`} values={{ count: recipients, date: <FormattedDate value={sentAt} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />, time: <ClockTime at={sentAt} /> }} />
      </p>
      {state === 'sending' && <Progress percent={percent} aria-label={intl.formatMessage({ id: 'sending.progress' }, { done: handled, total: recipients })} />}
      <ul className="sending-counts">
        {(['delivered', 'uncertain', 'failed'] as const).filter((kind) => kind === 'delivered' || counts[kind] > 0).map((kind) => (
          <li key={kind} className={kind}><FormattedMessage id={`sending.${kind}`} values={{ count: counts[kind] }} /></li>
        ))}
      </ul>
    </div>
  )
}
