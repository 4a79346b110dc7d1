import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'

/** `label`: what stands behind the bar, its count unless something else is given. */
export type BarOf = {
  id: string
  name: string
  count: number
  tone: 'untouched' | 'here' | 'done' | 'attention' | 'failed'
  label?: string
}

/** On a phone names take less room, over more lines. */
const nameWidthIn = (windowWidth: number): number => (windowWidth < 480 ? 104 : 150)
/** The usual width of a character, and the height of a line. */
const characterWidth = 8
const lineHeight = 19

/** High enough for the longest name, over several lines if need be. */
const rowHeightOf = (bars: readonly BarOf[], nameWidth: number): number =>
  15 + lineHeight * Math.max(1, ...bars.map(({ name }) => Math.ceil((name.length * characterWidth) / nameWidth)))

/** One bar a row with its name before it and its number behind it: readable without the colours. */
export const Bars = ({ bars, title }: { bars: BarOf[]; title: string }) => {
  const labelled = bars.map((bar) => ({ ...bar, label: bar.label ?? String(bar.count) }))
  const nameWidth = nameWidthIn(window.innerWidth)
  const room = 20 + characterWidth * Math.max(0, ...labelled.map(({ label }) => label.length))
  return (
    <ResponsiveContainer width="100%" height={bars.length * rowHeightOf(bars, nameWidth) + 8}>
      <BarChart
        data={labelled}
        layout="vertical"
        // Nothing in it answers the keyboard: a picture, and no stop.
        accessibilityLayer={false}
        role="img"
        title={title}
        margin={{ top: 0, right: Math.max(44, room), bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={nameWidth}
          axisLine={false}
          tickLine={false}
          stroke="var(--ink)"
          fontSize={15}
          interval={0}
        />
        <Bar dataKey="count" isAnimationActive={false} barSize={18} minPointSize={1}>
          {labelled.map(({ id, tone }) => (
            <Cell key={id} fill={`var(--${tone === 'here' ? 'act' : tone})`} />
          ))}
          <LabelList dataKey="label" position="right" fill="var(--ink)" fontSize={15} fontWeight={650} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
