import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import { Awaited, LateReason, stageOf, StepName, TroubleTags } from '../trouble-tag.tsx'
import { ClubLink, LastDay } from './club-cells.tsx'
import type { Sort, SortColumn } from './filters.ts'

/** From so many clubs on only the rows in view are drawn. */
const many = 200
const viewHeight = 820

type Props = { rows: SeasonRow[]; year: number; sort: Sort; order: (sort: Sort) => void }

const columns: readonly SortColumn[] = ['name', 'step', 'due', 'trouble']
const widths: Record<SortColumn, number> = { name: 220, step: 180, due: 150, trouble: 240 }

const cell: Record<SortColumn, (row: SeasonRow, year: number) => ReactNode> = {
  name: (row, year) => <ClubLink row={row} year={year} />,
  step: (row) => (
    <span className="stage">
      <StepName step={stageOf(row)} />
      <Awaited row={row} />
    </span>
  ),
  due: (row) => <LastDay row={row} />,
  trouble: (row) => (
    <>
      <TroubleTags row={row} />
      <LateReason row={row} />
    </>
  ),
}

/**
 * Every club in a row; a long list draws only what is in view, and then each cell says for itself which column it is
 * in.
 */
export const ClubTable = ({ rows, year, sort, order }: Props) => {
  const intl = useIntl()
  const virtual = rows.length > many
  const shown: TableColumnsType<SeasonRow> = columns.map((column) => ({
    key: column,
    title: <FormattedMessage id={`operator.column.${column}`} />,
    width: widths[column],
    sorter: true,
    sortOrder: sort.column === column ? (sort.descending ? 'descend' : 'ascend') : null,
    sortDirections: ['ascend', 'descend', 'ascend'],
    render: (_, row) => (
      <>
        {virtual && column !== 'name' && (
          <span className="visually-hidden">{intl.formatMessage({ id: `operator.column.${column}` })}: </span>
        )}
        {cell[column](row, year)}
      </>
    ),
  }))
  return (
    <div className={virtual ? 'club-table' : 'club-table scrolling'}>
      <Table<SeasonRow>
        rowKey="clubId"
        size="middle"
        columns={shown}
        dataSource={rows}
        pagination={false}
        showSorterTooltip={false}
        virtual={virtual}
        {...(virtual ? { scroll: { x: 750, y: viewHeight } } : {})}
        onChange={(_, __, sorter) => {
          const { columnKey, order: direction } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          const column = columns.find((each) => each === columnKey)
          if (column) order({ column, descending: direction === 'descend' })
        }}
      />
    </div>
  )
}
