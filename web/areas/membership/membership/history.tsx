import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { heldEntries, type HeldEntry } from '#shared/membership/entries.ts'
import type { ReducedFee } from '#shared/membership/fee-on.ts'
import { cameToHold } from '#shared/membership/held-days.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { MadeBy } from './made-by.tsx'

const Days = ({ from, until }: { from: string; until: string | null }) => (
  <FormattedMessage
    id={until ? 'membership.history.between' : 'membership.history.from'}
    values={{ from: <DayInWords day={from} />, until: until && <DayInWords day={until} /> }}
  />
)

const byFrom = (one: { from: string }, other: { from: string }) => one.from.localeCompare(other.from)

const ReducedFees = ({ times }: { times: readonly ReducedFee[] }) =>
  times.length > 0 && (
    <ol className="membership-list">
      {times.map(({ from, until, source, ended }) => (
        <li key={`${from} ${source}`}>
          <strong>
            <FormattedMessage id="membership.history.reduced" />
          </strong>
          , <Days from={from} until={until} />
          <p className="secondary">
            <MadeBy cause={source === 'register' ? 'register' : 'change'} source={source} />{' '}
            {ended && <FormattedMessage id="membership.history.reduced-ended" />}
          </p>
        </li>
      ))}
    </ol>
  )

const Entries = ({ held }: { held: readonly HeldEntry[] }) =>
  held.length > 0 && (
    <ol className="membership-list">
      {held.map(({ entry, from, until }) => (
        <li key={`${from} ${entry.source}`}>
          <strong>
            <FormattedMessage id={`membership.kind.${entry.kind}`} />
          </strong>
          , <Days from={from} until={until} />
          <p className="secondary">
            <MadeBy cause={entry.cause} source={entry.source} />
          </p>
        </li>
      ))}
    </ol>
  )

/** What holds and has held, the latest first, and what is planned, the next first; each with what made it so. */
export const History = ({ own: { entries, reduced, portalNow } }: { own: OwnMembership }) => {
  const today = stockholmDate(portalNow)
  const isAhead = ({ from }: { from: string }) => from > today
  const [held, times] = [heldEntries(entries), reduced.filter(cameToHold).toSorted(byFrom)]
  const ahead = { held: held.filter(isAhead), times: times.filter(isAhead) }
  const begun = held.filter((each) => !isAhead(each)).toReversed()
  return (
    <>
      {ahead.held.length + ahead.times.length > 0 && (
        <CardSection title={<FormattedMessage id="membership.planned" />}>
          <Entries held={ahead.held} />
          <ReducedFees times={ahead.times} />
        </CardSection>
      )}
      {begun.length > 0 && (
        <CardSection title={<FormattedMessage id="membership.history" />}>
          <Entries held={begun} />
          <ReducedFees times={times.filter((each) => !isAhead(each)).toReversed()} />
        </CardSection>
      )}
    </>
  )
}
