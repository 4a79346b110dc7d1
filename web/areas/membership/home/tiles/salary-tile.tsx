import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { serviceLimits } from '#shared/limits.ts'
import { knownSalaries } from '#shared/salary-statistics/standing.ts'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** What one's own salary is for full time, where it can be compared; otherwise what there is. */
export const SalaryTile = ({ own: { employments, portalNow } }: OwnTileProps) => {
  const [known] = knownSalaries(employments, stockholmDate(portalNow))
  return (
    <TileCard
      title={<FormattedMessage id="salary-statistics.title" />}
      icon="salary"
      page="salaryStatistics"
      params={{}}
    >
      <p className="secondary">
        <FormattedMessage
          id={known?.salary ? 'salary-statistics.tile.known' : 'salary-statistics.tile'}
          values={{ amount: known?.salary ?? 0, count: serviceLimits.salaryStatisticsOccupations }}
        />
      </p>
    </TileCard>
  )
}
