import { FormattedMessage } from 'react-intl'
import type { KeptData } from '#shared/contract/data-rights.ts'
import { monthsAfterLeaving } from '#shared/data-rights/retention.ts'
import type { OwnRecord } from '#shared/data-rights/own-data.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { OwnRecords } from './own-records.tsx'

type Kind = KeptData['kinds'][number]
type KeptKindProps = Kind &
  Pick<KeptData, 'withPersonUntil'> & {
    /** What is kept of the reader of that kind, where they have asked for it. */
    records?: readonly OwnRecord[] | undefined
  }

const HowLong = ({ span, until }: { span: Kind['kept'][number]; until: string | null }) =>
  span === 'with-person' && until !== null ? (
    <FormattedMessage id="data-rights.until" values={{ day: <DayInWords day={until} /> }} />
  ) : (
    <FormattedMessage id={`data-rights.span.${span}`} values={{ months: monthsAfterLeaving }} />
  )

const OwnOfSpan = ({ records }: { records: readonly OwnRecord[] }) => (
  <dd className="own-of-span">
    {records.length > 0 ? <OwnRecords records={records} /> : <FormattedMessage id="data-rights.own.none" />}
  </dd>
)

/** One kind of data: what it is for, for how long each part of it is kept, and what is kept of the reader. */
export const KeptKind = ({ kind, kept, withPersonUntil, records }: KeptKindProps) => (
  <CardSection title={<FormattedMessage id={`data-rights.kind.${kind}`} />}>
    <p>
      <FormattedMessage id={`data-rights.purpose.${kind}`} />
    </p>
    <dl className="kept-data">
      {kept.map((span) => (
        <div key={span}>
          <dt>
            <FormattedMessage id={`data-rights.kept.${kind}.${span}`} />
          </dt>
          <dd>
            <HowLong span={span} until={withPersonUntil} />
          </dd>
          {records && <OwnOfSpan records={records.filter((record) => record.kept === span)} />}
        </div>
      ))}
    </dl>
  </CardSection>
)
