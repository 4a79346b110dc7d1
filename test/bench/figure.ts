/** One line of the table: a measured figure beside what it shall and could be. */
export type Figure = {
  id: string
  what: string
  measured: number
  /** Not met above it, or below it where more is better. Null where nothing was agreed: it is measured to be seen. */
  goal: number | null
  moonshot: number | null
  /** More is better. */
  atLeast?: true
  /** How it came about: spread, medians, counts. */
  how: string
  /** Share of the machine that was idle before it was measured, 0 to 1. */
  idle?: number
}

const verdict = ({ measured, goal, moonshot, atLeast }: Figure): string => {
  if (goal === null || moonshot === null) return 'no goal'
  const reaches = (wanted: number) => (atLeast ? measured >= wanted : measured <= wanted)
  return reaches(moonshot) ? 'moonshot' : reaches(goal) ? 'met' : 'NOT MET'
}

const heads = ['', 'ratio', 'measured', 'goal', 'moonshot', '', 'idle', 'how']

/** The figures as a table for the terminal. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    figure.measured.toFixed(2),
    String(figure.goal ?? '–'),
    String(figure.moonshot ?? '–'),
    verdict(figure),
    figure.idle === undefined ? '' : `${Math.round(figure.idle * 100)} %`,
    figure.how,
  ])
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(heads), ...rows.map(line)].join('\n')
}
