import { FormattedMessage } from 'react-intl'
import { DayAndTime } from '#web/components/day-and-time.tsx'

/** That the register does not answer, and of when what is shown is. */
export const NotCurrent = ({ fetchedAt, refetch }: { fetchedAt: number; refetch: () => unknown }) => (
  <div className="notice attention" role="status">
    <p>
      <FormattedMessage id="payments.not-current" values={{ at: <DayAndTime at={fetchedAt} /> }} />
    </p>
    <p className="actions no-print">
      <button type="button" className="button" onClick={() => void refetch()}>
        <FormattedMessage id="payments.refresh" />
      </button>
    </p>
  </div>
)
