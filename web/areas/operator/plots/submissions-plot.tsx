import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import type { DayOfSubmissions, Pace } from '#shared/operator/plots.ts'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'
import { labelPlaces } from './label-places.ts'

type Props = {
  year: number
  lastDay: string
  days: readonly DayOfSubmissions[]
  earlier: readonly DayOfSubmissions[] | null
  pace: Pace
}

const conclusionOf = ({ submitted, total }: Pace) =>
  total > 0 && submitted === total ? 'complete' : submitted === 0 ? 'none' : 'missing'

/** Submissions day by day against the deadline; the season before beside it, where one is known. */
export const SubmissionsPlot = ({ year, lastDay, days, earlier, pace }: Props) => {
  const intl = useIntl()
  const inWords = (day: string) =>
    intl.formatDate(startOfDay(day), { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'long' })
  const short = (day: string) =>
    intl.formatDate(startOfDay(day), { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' })
  const before = new Map(earlier?.map(({ day, submitted }) => [day.slice(5), submitted]))
  const points = days.map(({ day, submitted }) => ({ day, submitted, earlier: before.get(day.slice(5)) ?? null }))
  const today = points.findLast(({ submitted }) => submitted !== null)
  const then = points.findLast(({ earlier: count }) => count !== null)
  const shareOf = (count: number | null) => (count === null ? null : count / Math.max(1, pace.total))
  const side = today && today.day > `${year}-02-10` ? 'left' : 'right'
  const places = labelPlaces(
    points.map(({ submitted }) => shareOf(submitted)),
    side,
    then ? points.map((point) => shareOf(point.earlier)) : null,
  )
  const firsts = points.flatMap(({ day }) => (day.endsWith('-01') ? [day] : []))
  const about = intl.formatMessage({ id: 'operator.plot.submissions' })
  const columns = [
    <FormattedMessage key="day" id="operator.plot.day" />,
    <FormattedMessage key="now" id="operator.plot.submitted" />,
    ...(earlier ? [String(year - 1)] : []),
  ]
  const known = points.filter(({ submitted }) => submitted !== null)
  const rows = known.toReversed().map(({ day, submitted, earlier: count }) => ({
    id: day,
    cells: [
      <FormattedDate key="day" value={startOfDay(day)} timeZone="Europe/Stockholm" day="numeric" month="long" />,
      submitted,
      ...(earlier ? [count ?? ''] : []),
    ],
  }))
  return (
    <PlotFrame
      about={about}
      conclusion={
        <FormattedMessage
          id={`operator.plot.submissions.${conclusionOf(pace)}`}
          values={{ missing: pace.total - pace.submitted, days: pace.daysLeft, verdict: pace.verdict }}
        />
      }
      table={{ columns, rows }}
    >
      <p className="visually-hidden">
        <FormattedMessage id="operator.plot.keys" />
      </p>
      <ResponsiveContainer width="100%" height={240}>
        <LineChart data={points} title={about} margin={{ top: 22, right: 24, bottom: 4, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="day"
            ticks={firsts}
            tickFormatter={short}
            stroke="var(--ink-soft)"
            tickLine={false}
            fontSize={14}
          />
          <YAxis
            domain={[0, Math.max(1, pace.total)]}
            allowDecimals={false}
            width={40}
            stroke="var(--ink-soft)"
            axisLine={false}
            tickLine={false}
            fontSize={14}
          />
          <Tooltip
            isAnimationActive={false}
            labelFormatter={(day) => inWords(String(day))}
            contentStyle={{ background: 'var(--raised)', borderColor: 'var(--hairline)', color: 'var(--ink)' }}
          />
          {earlier && (
            <Line
              dataKey="earlier"
              name={String(year - 1)}
              stroke="var(--attention)"
              strokeDasharray="5 4"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          )}
          <ReferenceLine
            x={lastDay}
            stroke="var(--failed)"
            strokeWidth={2}
            label={{
              value: intl.formatMessage({ id: 'operator.plot.deadline' }, { day: short(lastDay) }),
              position: 'insideTopRight',
              offset: 6,
              fill: 'var(--failed)',
              fontSize: 14,
              dy: -22,
            }}
          />
          <Line
            dataKey="submitted"
            name={String(year)}
            stroke="var(--act)"
            strokeWidth={3}
            dot={false}
            isAnimationActive={false}
          />
          {then && (
            <ReferenceDot
              x={then.day}
              y={then.earlier ?? 0}
              r={0}
              label={{
                value: String(year - 1),
                position: 'left',
                fill: 'var(--attention)',
                fontSize: 15,
                fontWeight: 650,
                dy: places.before,
              }}
            />
          )}
          {today && (
            <ReferenceDot
              x={today.day}
              y={today.submitted ?? 0}
              r={5}
              fill="var(--act)"
              stroke="var(--surface)"
              label={{
                value: intl.formatMessage(
                  { id: 'operator.plot.now' },
                  { year: String(year), submitted: today.submitted ?? 0 },
                ),
                position: side,
                fill: 'var(--act)',
                fontSize: 15,
                fontWeight: 650,
                dy: places.now,
              }}
            />
          )}
        </LineChart>
      </ResponsiveContainer>
    </PlotFrame>
  )
}

/** The day that the deadline line stands at. */
export const lastDayOf = (submissionBefore: number) => stockholmDate(submissionBefore - 1)
