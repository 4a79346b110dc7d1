import { FormattedMessage, useIntl } from 'react-intl'
import type { Figures } from '#shared/salary-statistics/figures.ts'

/** `figures`: null of a group of which nothing may be shown. */
export type RangeRow = { id: string; name: string; figures: Figures | null }

const lowestOf = ({ p10, p25, median }: Figures): number => p10 ?? p25 ?? median
const highestOf = ({ p90, p75, median }: Figures): number => p90 ?? p75 ?? median

/** Where an amount stands from left to right, in per cent of what all rows need. */
const scaleOf = (rows: readonly RangeRow[], salary: number | null) => {
  const amounts = rows.flatMap(({ figures }) => (figures ? [lowestOf(figures), highestOf(figures)] : []))
  const all = salary === null || amounts.length === 0 ? amounts : [...amounts, salary]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  // Room for the marks themselves.
  return (amount: number): number => (high === low ? 50 : 2 + (96 * (amount - low)) / (high - low))
}

const Track = ({
  figures,
  salary,
  at,
}: {
  figures: Figures
  salary: number | null
  at: (amount: number) => number
}) => {
  const between = (from: number, to: number) => ({
    insetInlineStart: `${at(from)}%`,
    inlineSize: `${at(to) - at(from)}%`,
  })
  const { p10, p25, median, p75, p90 } = figures
  return (
    <span className="range-track">
      {p10 !== null && p90 !== null && <span className="range-most" style={between(p10, p90)} />}
      {p25 !== null && p75 !== null && <span className="range-half" style={between(p25, p75)} />}
      <span className="range-median" style={{ insetInlineStart: `${at(median)}%` }} />
      {salary !== null && <span className="range-own" style={{ insetInlineStart: `${at(salary)}%` }} />}
    </span>
  )
}

type Props = { rows: readonly RangeRow[]; title: string; salary: number | null }

/** What each mark means that is there. */
const Key = ({ rows, salary }: Pick<Props, 'rows' | 'salary'>) => {
  const drawn = rows.flatMap(({ figures }) => figures ?? [])
  if (drawn.length === 0) return null
  const marks = [
    'median' as const,
    ...(drawn.some(({ p25 }) => p25 !== null) ? (['half'] as const) : []),
    ...(drawn.some(({ p10 }) => p10 !== null) ? (['most'] as const) : []),
    ...(salary === null ? [] : (['own'] as const)),
  ]
  return (
    <ul className="range-key">
      {marks.map((mark) => (
        <li key={mark}>
          <span className={`range-sample range-${mark}`} aria-hidden="true" />{' '}
          <FormattedMessage id={`salary-statistics.key.${mark}`} />
        </li>
      ))}
    </ul>
  )
}

/**
 * A row for each group: where its salaries lie, its median as a number, and one's own salary among them. Read without
 * colours.
 */
export const RangePlot = ({ rows, title, salary }: Props) => {
  const intl = useIntl()
  const at = scaleOf(rows, salary)
  return (
    <>
      <Key rows={rows} salary={salary} />
      <div role="img" aria-label={title}>
        {rows.map(({ id, name, figures }) => (
          <div key={id} className="range-row">
            <span className="range-name">{name}</span>
            {figures ? (
              <>
                <Track figures={figures} salary={salary} at={at} />
                <span className="range-value">
                  {intl.formatMessage({ id: 'salary-statistics.kronor' }, { amount: figures.median })}
                </span>
              </>
            ) : (
              <span className="range-none">{intl.formatMessage({ id: 'salary-statistics.not-shown' })}</span>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
