import { FormattedDate, FormattedMessage } from 'react-intl'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { nextCharge } from '#shared/membership/fee-on.ts'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** What is to be paid next, and when. */
export const FeeTile = ({ own }: OwnTileProps) => {
  const next = nextCharge(own, stockholmDate(own.portalNow))
  return (
    <TileCard page="feeCalculator" params={{}} title={<FormattedMessage id="membership.fee" />} icon="fee">
      <p className="secondary">
        {next ? (
          <FormattedMessage
            id="membership.tile.fee"
            values={{
              amount: next.amount,
              day: (
                <FormattedDate
                  value={startOfDay(next.due)}
                  timeZone="Europe/Stockholm"
                  day="numeric"
                  month="long"
                  year={next.due.slice(0, 4) === stockholmDate(own.portalNow).slice(0, 4) ? undefined : 'numeric'}
                />
              ),
            }}
          />
        ) : (
          <FormattedMessage id="membership.tile.fee.none" />
        )}
      </p>
    </TileCard>
  )
}
