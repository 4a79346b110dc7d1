import { FormattedMessage } from 'react-intl'
import { extremesOf } from '#shared/salary-statistics/standing.ts'
import type { RangeRow } from './range-plot.tsx'

/**
 * What rows come to: which median is the highest, and how far it is to the lowest; or why there is nothing to compare.
 */
export const Conclusion = ({ rows }: { rows: readonly RangeRow[] }) => {
  const medians = rows.flatMap(({ name, figures }) => (figures ? [{ name, median: figures.median }] : []))
  const extremes = extremesOf(medians)
  const [only] = medians
  if (!only) return <FormattedMessage id="salary-statistics.conclusion.none" />
  if (!extremes)
    return <FormattedMessage id="salary-statistics.conclusion.one" values={{ name: only.name, amount: only.median }} />
  const { highest, lowest } = extremes
  return (
    <FormattedMessage
      id={
        highest.median === lowest.median ? 'salary-statistics.conclusion.alike' : 'salary-statistics.conclusion.differ'
      }
      values={{
        highest: highest.name,
        amount: highest.median,
        lowest: lowest.name,
        difference: highest.median - lowest.median,
      }}
    />
  )
}
