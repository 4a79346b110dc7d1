import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { heldEntries, holdsOn } from '#shared/membership/entries.ts'
import { DayInWords } from '#web/components/day.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** As what one is a member, since when, and what comes. */
export const MembershipTile = ({ own: { entries, portalNow } }: OwnTileProps) => {
  const today = stockholmDate(portalNow)
  const now = holdsOn(entries, today)
  const next = heldEntries(entries).find(({ from }) => from > today)
  return (
    <TileCard page="membership" params={{}} title={<FormattedMessage id="membership.page" />} icon="membership">
      {now && (
        <p className="secondary">
          <FormattedMessage
            id="membership.tile.since"
            values={{
              kind: <FormattedMessage id={`membership.kind.${now.kind}`} />,
              day: <DayInWords day={now.from} />,
            }}
          />
        </p>
      )}
      {!now && !next && (
        <p className="secondary">
          <FormattedMessage id="membership.tile.unknown" />
        </p>
      )}
      {next && (
        <p className="secondary">
          <FormattedMessage
            id="membership.tile.next"
            values={{
              kind: <FormattedMessage id={`membership.kind.${next.entry.kind}`} />,
              day: <DayInWords day={next.from} />,
            }}
          />
        </p>
      )}
      {!next && now?.until && (
        <p className="secondary">
          <FormattedMessage id="membership.tile.until" values={{ day: <DayInWords day={now.until} /> }} />
        </p>
      )}
    </TileCard>
  )
}
