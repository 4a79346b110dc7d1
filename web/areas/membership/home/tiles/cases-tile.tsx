import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { DayInWords } from '#web/components/day.tsx'
import { TileCard } from '#web/components/tile/tile-card.tsx'
import type { OwnTileProps } from './own-tile.ts'

const Line = ({ what, count, day }: { what: string; count: number; day?: ReactNode }) =>
  count > 0 && (
    <p className="secondary">
      <FormattedMessage id={`membership.tile.cases.${what}`} values={{ count, day }} />
    </p>
  )

/**
 * What waits for the member, what is on its way to the register, what is planned for a day, and what is being taken
 * back.
 */
export const CasesTile = ({ own: { leftToMember, openChanges, plannedFrom, changesTakenBack } }: OwnTileProps) => {
  const onTheWay = openChanges - plannedFrom.length
  const [first] = plannedFrom
  return (
    <TileCard title={<FormattedMessage id="membership.cases" />} icon="assignments" page="membershipCases" params={{}}>
      <Line what="yours" count={leftToMember.length} />
      <Line what="open" count={onTheWay} />
      <Line what="planned" count={plannedFrom.length} day={first && <DayInWords day={first} />} />
      <Line what="taking-back" count={changesTakenBack} />
      {leftToMember.length + openChanges + changesTakenBack === 0 && (
        <p className="secondary">
          <FormattedMessage id="membership.tile.cases.none" />
        </p>
      )}
    </TileCard>
  )
}
