import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** Whether something that the member has asked for is on its way, or being taken back. */
export const CasesTile = ({ own: { openChanges, changesTakenBack } }: OwnTileProps) => (
  <TileCard title={<FormattedMessage id="membership.cases" />} icon="assignments" page="membershipCases" params={{}}>
    {(openChanges > 0 || changesTakenBack === 0) && (
      <p className="secondary">
        <FormattedMessage
          id={openChanges > 0 ? 'membership.tile.cases.open' : 'membership.tile.cases.none'}
          values={{ count: openChanges }}
        />
      </p>
    )}
    {changesTakenBack > 0 && (
      <p className="secondary">
        <FormattedMessage id="membership.tile.cases.taking-back" values={{ count: changesTakenBack }} />
      </p>
    )}
  </TileCard>
)
