import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { heldEntries } from '#shared/membership/entries.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** What has held when, the latest first, and what made it so. */
export const History = ({ own: { entries } }: { own: OwnMembership }) => {
  const held = heldEntries(entries).toReversed()
  if (held.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="membership.history" />}>
      <ol className="membership-list">
        {held.map(({ entry, from, until }) => (
          <li key={`${from} ${entry.source}`}>
            <strong>
              <FormattedMessage id={`membership.kind.${entry.kind}`} />
            </strong>
            ,{' '}
            <FormattedMessage
              id={until ? 'membership.history.between' : 'membership.history.from'}
              values={{ from: <DayInWords day={from} />, until: until && <DayInWords day={until} /> }}
            />
            <p className="secondary">
              <FormattedMessage id={`membership.history.by-${entry.cause}`} />
            </p>
          </li>
        ))}
      </ol>
    </CardSection>
  )
}
