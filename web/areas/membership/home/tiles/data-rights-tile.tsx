import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'

/** The way to what the union keeps of one. */
export const DataRightsTile = () => (
  <TileCard title={<FormattedMessage id="data-rights.title" />} icon="documents" page="rightOfAccess" params={{}}>
    <p className="secondary">
      <FormattedMessage id="membership.tile.data-rights" />
    </p>
  </TileCard>
)
