import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import type { SeasonBoard } from '#shared/contract/operator.ts'
import { ClubCards } from './club-cards.tsx'
import { ClubTable } from './club-table.tsx'
import { FilterBar, FilterChips } from './filter-bar.tsx'
import { filtered, sorted } from './filters.ts'
import type { BoardAddress } from './use-board-address.ts'
import { useNarrow } from '#web/components/use-narrow.ts'

/** The clubs that fit, in the chosen order; says how many there are whenever that changes. */
export const ClubList = ({ board, stale, address }: { board: SeasonBoard; stale: boolean; address: BoardAddress }) => {
  const narrow = useNarrow('table')
  const { filters, sort, filter, clear, order } = address
  const rows = sorted(filtered(board.rows, filters, board.portalNow), sort)
  return (
    <CardSection
      className="club-list"
      title={<FormattedMessage id="operator.list" />}
      aside={
        <span role="status">
          <FormattedMessage id="operator.list.count" values={{ shown: rows.length, total: board.rows.length }} />
        </span>
      }
    >
      {stale && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.list.stale" values={{ time: <ClockTime at={board.portalNow} /> }} />
        </p>
      )}
      <FilterBar filters={filters} filter={filter} />
      <FilterChips filters={filters} filter={filter} clear={clear} />
      {rows.length === 0 && (
        <p className="empty">
          <FormattedMessage id={board.rows.length === 0 ? 'operator.list.nobody' : 'operator.list.empty'} />
        </p>
      )}
      {rows.length > 0 &&
        (narrow ? (
          <ClubCards rows={rows} year={board.year} sort={sort} order={order} />
        ) : (
          <ClubTable rows={rows} year={board.year} sort={sort} order={order} />
        ))}
    </CardSection>
  )
}
