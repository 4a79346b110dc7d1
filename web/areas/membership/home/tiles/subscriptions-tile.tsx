import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** How many letters the member has chosen. */
export const SubscriptionsTile = ({ own: { subscriptions } }: OwnTileProps) => (
  <TileCard title={<FormattedMessage id="subscriptions.title" />} icon="news" page="subscriptions" params={{}}>
    <p className="secondary">
      <FormattedMessage id="membership.tile.subscriptions" values={{ count: subscriptions.length }} />
    </p>
  </TileCard>
)
