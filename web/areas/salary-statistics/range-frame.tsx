import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { Figures } from '#shared/salary-statistics/figures.ts'
import { salaryLimits } from '#shared/salary-statistics/limits.ts'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'
import { RangePlot, type RangeRow } from './range-plot.tsx'

const columns = ['count', 'p10', 'p25', 'median', 'p75', 'p90'] as const satisfies readonly (keyof Figures)[]

const Cell = ({ value }: { value: number | null | undefined }) =>
  value === undefined || value === null ? (
    <FormattedMessage id="salary-statistics.suppressed" />
  ) : (
    <FormattedNumber value={value} />
  )

type Props = {
  /** What the picture shows, for the picture too. */ about: string
  conclusion: ReactNode
  /** What each row is. */ of: ReactNode
  rows: readonly RangeRow[]
  salary?: number | null
}

/**
 * Salaries of some groups: the conclusion as heading, a picture, the same figures as a table, and why groups are
 * missing.
 */
export const RangeFrame = ({ about, conclusion, of, rows, salary = null }: Props) => (
  <>
    <PlotFrame
      about={about}
      conclusion={conclusion}
      table={{
        columns: [
          of,
          ...columns.map((column) => <FormattedMessage key={column} id={`salary-statistics.column.${column}`} />),
        ],
        rows: rows.map(({ id, name, figures }) => ({
          id,
          cells: [name, ...columns.map((column) => <Cell key={column} value={figures?.[column]} />)],
        })),
      }}
    >
      <RangePlot rows={rows} title={about} salary={salary} />
    </PlotFrame>
    {rows.some(({ figures }) => !figures) && (
      <p className="secondary">
        <FormattedMessage id="salary-statistics.why-not-shown" values={{ group: salaryLimits.group }} />
      </p>
    )}
  </>
)
