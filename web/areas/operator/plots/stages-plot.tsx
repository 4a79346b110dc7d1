import { FormattedMessage, useIntl } from 'react-intl'
import { mostCommonStage, type ClubsAtStage } from '#shared/operator/plots.ts'
import { stepMessage } from '../trouble-tag.tsx'
import { Bars } from '#web/components/plot/bars.tsx'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'

/** How many clubs stand at each step. */
export const StagesPlot = ({ counts }: { counts: readonly ClubsAtStage[] }) => {
  const intl = useIntl()
  const about = intl.formatMessage({ id: 'operator.plot.stages' })
  const nameOf = (stage: ClubsAtStage['stage']) => intl.formatMessage({ id: stepMessage(stage) })
  const most = mostCommonStage(counts)
  const nobody = counts.every(({ clubs }) => clubs === 0)
  const conclusion = most ? (
    <FormattedMessage
      id={most.stage === 'not-started' ? 'operator.plot.stages.not-started' : 'operator.plot.stages.most'}
      values={{ stage: nameOf(most.stage), clubs: most.clubs }}
    />
  ) : (
    <FormattedMessage id={nobody ? 'operator.plot.stages.none' : 'operator.plot.stages.complete'} />
  )
  const bars = counts.map(({ stage, clubs }) => ({
    id: stage,
    name: nameOf(stage),
    count: clubs,
    tone:
      stage === 'submitted' ? ('done' as const) : stage === 'not-started' ? ('untouched' as const) : ('here' as const),
  }))
  const table = {
    columns: [
      <FormattedMessage key="stage" id="operator.plot.stage" />,
      <FormattedMessage key="clubs" id="operator.plot.clubs" />,
    ],
    rows: bars.map(({ id, name, count }) => ({ id, cells: [name, count] })),
  }
  return (
    <PlotFrame about={about} conclusion={conclusion} table={table}>
      <Bars bars={bars} title={about} />
    </PlotFrame>
  )
}
