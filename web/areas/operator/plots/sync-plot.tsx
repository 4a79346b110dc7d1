import { FormattedMessage, useIntl } from 'react-intl'
import type { FailuresByCause } from '#shared/operator/plots.ts'
import { Bars } from '#web/components/plot/bars.tsx'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'

/** Submissions that the register has not taken, by why. */
export const SyncPlot = ({ failures }: { failures: readonly FailuresByCause[] }) => {
  const intl = useIntl()
  const about = intl.formatMessage({ id: 'operator.plot.sync' })
  const clubs = failures.reduce((sum, { clubs: count }) => sum + count, 0)
  const first = failures[0]
  const conclusion =
    clubs > 0 && first ? (
      <FormattedMessage id="operator.plot.sync.most" values={{ clubs, cause: first.cause.replace('-', '_') }} />
    ) : (
      <FormattedMessage id="operator.plot.sync.none" />
    )
  const bars = failures.map(({ cause, clubs: count }) => ({
    id: cause,
    name: intl.formatMessage({ id: `operator.cause.${cause}` }),
    count,
    tone: 'failed' as const,
  }))
  const table = {
    columns: [
      <FormattedMessage key="cause" id="operator.plot.cause" />,
      <FormattedMessage key="clubs" id="operator.plot.clubs" />,
      <FormattedMessage key="attempts" id="operator.plot.attempts" />,
    ],
    rows: failures.map(({ cause, clubs: count, attempts }, index) => ({
      id: cause,
      cells: [bars[index]?.name, count, attempts],
    })),
  }
  return (
    <PlotFrame about={about} conclusion={conclusion} table={table}>
      {clubs > 0 && <Bars bars={bars} title={about} />}
    </PlotFrame>
  )
}
