import { FormattedMessage } from 'react-intl'
import type { RetainedData } from '#shared/contract/data-rights.ts'
import { monthsAfterLeaving } from '#shared/data-rights/retention.ts'
import { DayInWords } from '#web/components/day.tsx'

type Kind = RetainedData['kinds'][number]

const HowLong = ({ span, until }: { span: Kind['retentions'][number]; until: string | null }) =>
  span === 'with-person' && until !== null ? (
    <FormattedMessage id="data-rights.until" values={{ day: <DayInWords day={until} /> }} />
  ) : (
    <FormattedMessage id={`data-rights.span.${span}`} values={{ months: monthsAfterLeaving }} />
  )

/** One kind of data, folded: what it is for, and for how long each part of it is retained. */
export const RetainedKind = ({ kind, retentions, withPersonUntil }: Kind & Pick<RetainedData, 'withPersonUntil'>) => (
  <details className="retained-kind">
    <summary>
      <FormattedMessage id={`data-rights.kind.${kind}`} />
    </summary>
    <p>
      <FormattedMessage id={`data-rights.purpose.${kind}`} />
    </p>
    <dl className="retained-data">
      {retentions.map((span) => (
        <div key={span}>
          <dt>
            <FormattedMessage id={`data-rights.retained.${kind}.${span}`} />
          </dt>
          <dd>
            <HowLong span={span} until={withPersonUntil} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
