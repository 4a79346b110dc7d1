import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export type BarOf = { id: string; name: string; count: number; tone: 'untouched' | 'here' | 'done' | 'failed' }

const rowHeight = 34

/** One bar a row with its name before it and its number behind it: readable without the colours. */
export const Bars = ({ bars, title }: { bars: BarOf[]; title: string }) => (
  <ResponsiveContainer width="100%" height={bars.length * rowHeight + 8}>
    <BarChart data={bars} layout="vertical" title={title} margin={{ top: 0, right: 44, bottom: 0, left: 0 }}>
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis type="category" dataKey="name" width={150} axisLine={false} tickLine={false} stroke="var(--ink)" fontSize={15} interval={0} />
      <Bar dataKey="count" isAnimationActive={false} barSize={18} minPointSize={1}>
        {bars.map(({ id, tone }) => <Cell key={id} fill={`var(--${tone === 'here' ? 'act' : tone})`} />)}
        <LabelList dataKey="count" position="right" fill="var(--ink)" fontSize={15} fontWeight={650} />
      </Bar>
    </BarChart>
  </ResponsiveContainer>
)
