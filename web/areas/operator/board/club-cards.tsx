import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import { Awaited, LateReason, stageOf, StepName, TroubleTags } from '../trouble-tag.tsx'
import { ClubLink, LastDay } from './club-cells.tsx'
import type { Sort } from './filters.ts'

const atOnce = 30
const orders: readonly { id: string; sort: Sort }[] = [
  { id: '-trouble', sort: { column: 'trouble', descending: true } },
  { id: 'name', sort: { column: 'name', descending: false } },
  { id: 'due', sort: { column: 'due', descending: false } },
  { id: '-step', sort: { column: 'step', descending: true } },
]

/** The clubs one below the other, for a screen that is too narrow for a table. */
export const ClubCards = ({
  rows,
  year,
  sort,
  order,
}: {
  rows: readonly SeasonRow[]
  year: number
  sort: Sort
  order: (sort: Sort) => void
}) => {
  const intl = useIntl()
  const [count, setCount] = useState(atOnce)
  const chosen = `${sort.descending ? '-' : ''}${sort.column}`
  const left = rows.length - count
  return (
    <>
      <div className="choice">
        <label htmlFor="club-order">
          <FormattedMessage id="operator.sort" />
        </label>
        <select
          id="club-order"
          className="select"
          value={chosen}
          onChange={({ target }) => {
            const found = orders.find(({ id }) => id === target.value)
            if (found) order(found.sort)
          }}
        >
          {orders.map(({ id }) => (
            <option key={id} value={id}>
              {intl.formatMessage({ id: `operator.sort.${id}` })}
            </option>
          ))}
        </select>
      </div>
      <ul className="club-cards">
        {rows.slice(0, count).map((row) => (
          <li key={row.clubId}>
            <ClubLink row={row} year={year} />
            <TroubleTags row={row} />
            <LateReason row={row} />
            <dl>
              <dt>
                <FormattedMessage id="operator.column.step" />
              </dt>
              <dd>
                <span className="stage">
                  <StepName step={stageOf(row)} />
                  <Awaited row={row} />
                </span>
              </dd>
              <dt>
                <FormattedMessage id="operator.column.due" />
              </dt>
              <dd>
                <LastDay row={row} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="button" onClick={() => setCount(count + atOnce)}>
          <FormattedMessage id="operator.list.more" values={{ count: Math.min(left, atOnce) }} />
        </button>
      )}
    </>
  )
}
