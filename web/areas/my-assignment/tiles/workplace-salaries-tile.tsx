import { FormattedMessage } from 'react-intl'
import { TileCard } from '#web/components/tile/tile-card.tsx'

/** The way to what is earned at the club's workplaces; nothing there waits for anybody. */
export const WorkplaceSalariesTile = () => (
  <TileCard
    title={<FormattedMessage id="my-assignment.tile.workplace-salaries" />}
    icon="salary"
    page="salaryStatistics"
    params={{}}
    hash="#workplace-salaries"
  >
    <p className="secondary">
      <FormattedMessage id="my-assignment.tile.workplace-salaries.state" />
    </p>
  </TileCard>
)
