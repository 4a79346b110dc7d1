import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** How many consents of the member hold. */
export const ConsentsTile = ({ own: { consents } }: OwnTileProps) => (
  <TileCard title={<FormattedMessage id="consents.title" />} icon="consent" page="myConsents" params={{}}>
    <p className="secondary">
      <FormattedMessage id="membership.tile.consents" values={{ count: consents.length }} />
    </p>
  </TileCard>
)
