import { FormattedMessage, useIntl } from 'react-intl'
import { Bars, type BarOf } from '#web/components/plot/bars.tsx'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'
import type { Figure } from './figures.ts'

const tones = {
  confirmed: 'done',
  unheard: 'here',
  left: 'untouched',
  bounced: 'failed',
  complained: 'attention',
  uncertain: 'attention',
  failed: 'failed',
} as const satisfies Record<Figure['kind'], BarOf['tone']>

/**
 * What has become of a mailing's letters: the conclusion as heading, a bar for each outcome, the same figures as a
 * table.
 */
const OutcomePlot = ({ figures, total }: { figures: readonly Figure[]; total: number }) => {
  const intl = useIntl()
  const about = intl.formatMessage({ id: 'mailings.plot' })
  const arrived = figures.find(({ kind }) => kind === 'confirmed')?.count ?? 0
  const rows = figures.map(({ kind, count }) => ({
    id: kind,
    name: intl.formatMessage({ id: `mailings.figure.${kind}` }),
    count,
    tone: tones[kind],
  }))
  const table = {
    columns: [
      <FormattedMessage key="outcome" id="mailings.plot.outcome" />,
      <FormattedMessage key="count" id="mailings.plot.count" />,
    ],
    rows: rows.map(({ id, name, count }) => ({ id, cells: [name, count] })),
  }
  return (
    <PlotFrame
      about={about}
      conclusion={<FormattedMessage id="mailings.plot.arrived" values={{ count: arrived, total }} />}
      table={table}
    >
      <Bars bars={rows} title={about} />
    </PlotFrame>
  )
}
export default OutcomePlot
