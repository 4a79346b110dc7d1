type Dated = { from: string | null; at: number | null; source: string }

/** The order of dated entries: by first day, then by when they were written down, then by what made them. */
export const byFirstDay = (one: Dated, other: Dated): number => {
  const days = (one.from ?? '').localeCompare(other.from ?? '')
  if (days !== 0) return days
  const written = (one.at ?? -Infinity) - (other.at ?? -Infinity)
  return written || (one.source === other.source ? 0 : one.source < other.source ? -1 : 1)
}
