import { useIntl } from 'react-intl'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Stretch } from '#shared/insurance/compensation.ts'
import './insurance.css'

/** How each line is drawn: its dashes distinguish it without its colour. */
const lines = {
  total: { stroke: 'var(--act)', strokeWidth: 3 },
  additional: { stroke: 'var(--done)', strokeWidth: 3, strokeDasharray: '2 4' },
  fund: { stroke: 'var(--attention)', strokeWidth: 2, strokeDasharray: '7 5' },
} as const
type LineName = keyof typeof lines

const Key = ({ name }: { name: LineName }) => (
  <svg width="36" height="10" viewBox="0 0 36 10" aria-hidden="true">
    <line x1="0" y1="5" x2="36" y2="5" {...lines[name]} />
  </svg>
)

/** Each line at the days that have passed: a step where the amount changes, and its last amount held to the end. */
const pointsOf = (stretches: readonly Stretch[], additional: readonly Stretch[] | null) => {
  const isMore = (index: number) => (additional?.[index]?.total ?? 0) > (stretches[index]?.total ?? 0)
  const points = stretches.map(({ from, fund, total }, index) => ({
    day: from - 1,
    fund,
    total,
    // Only where it differs, and the day on which it ends.
    additional: isMore(index) || isMore(index - 1) ? (additional?.[index]?.total ?? null) : null,
  }))
  const last = stretches.at(-1)
  return last ? [...points, { day: last.through, fund: last.fund, total: last.total, additional: null }] : points
}

/** The lines with the days that have passed below and kronor a month beside them. */
export const IncomePicture = ({ stretches, additional }: { stretches: Stretch[]; additional: Stretch[] | null }) => {
  const intl = useIntl()
  const points = pointsOf(stretches, additional)
  const shown: LineName[] = additional ? ['total', 'additional', 'fund'] : ['total', 'fund']
  const nameOf = (name: LineName) => intl.formatMessage({ id: `insurance.line.${name}` })
  return (
    <>
      <ul className="insurance-key">
        {shown.map((name) => (
          <li key={name}>
            <Key name={name} /> {nameOf(name)}
          </li>
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={240}>
        <LineChart
          data={points}
          // Nothing in it answers the keyboard: a picture, and no stop.
          accessibilityLayer={false}
          role="img"
          title={intl.formatMessage({ id: 'insurance.plot' })}
          margin={{ top: 12, right: 16, bottom: 4, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="day"
            type="number"
            domain={[0, 'dataMax']}
            ticks={points.map(({ day }) => day)}
            stroke="var(--ink-soft)"
            tickLine={false}
            fontSize={14}
            height={48}
            label={{
              value: intl.formatMessage({ id: 'insurance.plot.axis' }),
              position: 'insideBottom',
              offset: 0,
              fill: 'var(--ink-soft)',
            }}
          />
          <YAxis
            domain={[0, 'auto']}
            tickFormatter={(amount: number) => intl.formatNumber(amount)}
            width={68}
            stroke="var(--ink-soft)"
            axisLine={false}
            tickLine={false}
            fontSize={14}
          />
          {shown.toReversed().map((name) => (
            <Line
              key={name}
              dataKey={name}
              type="stepAfter"
              dot={false}
              isAnimationActive={false}
              name={nameOf(name)}
              {...lines[name]}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </>
  )
}
