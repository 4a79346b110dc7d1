import { FormattedMessage } from 'react-intl'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { heldEntries } from '#shared/membership/entries.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

const Days = ({ from, until }: { from: string; until: string | null }) => (
  <FormattedMessage
    id={until ? 'membership.history.between' : 'membership.history.from'}
    values={{ from: <DayInWords day={from} />, until: until && <DayInWords day={until} /> }}
  />
)

/** Times with a reduced fee, the latest first; one that was taken back before its day never held. */
const ReducedFees = ({ own: { reduced } }: { own: OwnMembership }) => {
  const held = reduced
    .filter(({ from, until }) => until === null || from <= until)
    .toSorted((one, other) => other.from.localeCompare(one.from))
  if (held.length === 0) return null
  return (
    <ol className="membership-list">
      {held.map(({ from, until, source, ended }) => (
        <li key={`${from} ${source}`}>
          <strong>
            <FormattedMessage id="membership.history.reduced" />
          </strong>
          , <Days from={from} until={until} />
          <p className="secondary">
            <FormattedMessage
              id={source === 'register' ? 'membership.history.by-register' : 'membership.history.by-change'}
            />{' '}
            {ended && <FormattedMessage id="membership.history.reduced-ended" />}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** What has held when, the latest first, and what made it so. */
export const History = ({ own }: { own: OwnMembership }) => {
  const held = heldEntries(own.entries).toReversed()
  if (held.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="membership.history" />}>
      <ol className="membership-list">
        {held.map(({ entry, from, until }) => (
          <li key={`${from} ${entry.source}`}>
            <strong>
              <FormattedMessage id={`membership.kind.${entry.kind}`} />
            </strong>
            , <Days from={from} until={until} />
            <p className="secondary">
              <FormattedMessage id={`membership.history.by-${entry.cause}`} />
            </p>
          </li>
        ))}
      </ol>
      <ReducedFees own={own} />
    </CardSection>
  )
}
