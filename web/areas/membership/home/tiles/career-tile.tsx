import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { graduationOf } from '#shared/membership/graduation.ts'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** For students alone: when they graduate, and whether it is time to change. */
export const CareerTile = ({ own: { entries, portalNow } }: OwnTileProps) => {
  const graduation = graduationOf(entries, stockholmDate(portalNow))
  if (!graduation) return null
  const { month, stage } = graduation
  return (
    <TileCard title={<FormattedMessage id="career.title" />} icon="courses" page="careerCentre" params={{}}>
      <p className="secondary">
        <FormattedMessage
          id={`career.tile.${stage}`}
          values={{ month: month !== null && <MonthInWords month={month} /> }}
        />
      </p>
    </TileCard>
  )
}
