import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { additionalOn } from '#shared/insurance/additional.ts'
import { standingOn } from '#shared/insurance/standing.ts'
import { DayInWords } from '#web/components/day.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** Whether one has the income insurance, and from when, and the additional one. */
export const InsuranceTile = ({ own: { entries, additional, portalNow } }: OwnTileProps) => {
  const today = stockholmDate(portalNow)
  const standing = standingOn(entries, today)
  const insured = additionalOn({ entries, additional }, today)
  if (standing.state === 'no-member') return null
  return (
    <TileCard title={<FormattedMessage id="insurance.title" />} icon="insurance" page="incomeInsurance" params={{}}>
      <p className="secondary">
        <FormattedMessage
          id={`insurance.tile.${standing.state}`}
          values={'from' in standing ? { from: <DayInWords day={standing.from} /> } : undefined}
        />
      </p>
      {insured && (
        <p className="secondary">
          <FormattedMessage id="insurance.tile.additional" values={{ salary: insured.insuredSalary }} />
        </p>
      )}
    </TileCard>
  )
}
