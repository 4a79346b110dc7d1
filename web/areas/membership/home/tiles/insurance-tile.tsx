import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { additionalOn } from '#shared/insurance/additional.ts'
import { inShort, type InsuranceInShort } from '#shared/insurance/in-short.ts'
import { standingOn } from '#shared/insurance/standing.ts'
import { DayInWords } from '#web/components/day.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

/** How the income insurance stands, in the fewest words. */
export const InsuranceInWords = ({ words }: { words: InsuranceInShort }) => (
  <FormattedMessage
    id={`insurance.tile.${words.is}`}
    values={{ day: 'day' in words && <DayInWords day={words.day} />, kind: 'kind' in words ? words.kind : null }}
  />
)

/** Whether one has the income insurance, and from when, and the additional one. */
export const InsuranceTile = ({ own: { entries, additional, portalNow } }: OwnTileProps) => {
  const today = stockholmDate(portalNow)
  const words = inShort(standingOn(entries, today))
  const insured = additionalOn({ entries, additional }, today)
  if (!words) return null
  return (
    <TileCard title={<FormattedMessage id="insurance.title" />} icon="insurance" page="incomeInsurance" params={{}}>
      <p className="secondary">
        <InsuranceInWords words={words} />
      </p>
      {insured && (
        <p className="secondary">
          <FormattedMessage id="insurance.tile.additional" values={{ salary: insured.insuredSalary }} />
        </p>
      )}
    </TileCard>
  )
}
