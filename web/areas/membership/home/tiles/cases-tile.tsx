import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** Whether something that the member has asked for is on its way. */
export const CasesTile = ({ own: { openChanges } }: OwnTileProps) => (
  <TileCard title={<FormattedMessage id="membership.cases" />} icon="assignments" page="membershipCases" params={{}}>
    <p className="secondary">
      <FormattedMessage
        id={openChanges > 0 ? 'membership.tile.cases.open' : 'membership.tile.cases.none'}
        values={{ count: openChanges }}
      />
    </p>
  </TileCard>
)
