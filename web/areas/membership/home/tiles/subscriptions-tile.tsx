import { FormattedMessage } from 'react-intl'
import { isSent } from '#shared/membership/subscriptions.ts'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** How many letters the member has chosen, and that none of them is sent where that is so. */
export const SubscriptionsTile = ({ own: { subscriptions } }: OwnTileProps) => (
  <TileCard title={<FormattedMessage id="subscriptions.title" />} icon="news" page="subscriptions" params={{}}>
    <p className="secondary">
      <FormattedMessage id="membership.tile.subscriptions" values={{ count: subscriptions.length }} />
      {subscriptions.length > 0 && !subscriptions.some(isSent) && (
        <>
          {'. '}
          <FormattedMessage id="membership.tile.subscriptions.later" />
        </>
      )}
    </p>
  </TileCard>
)
