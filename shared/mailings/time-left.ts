export type LeftAt = { left: number; at: number }

const [minute, hour] = [60_000, 3_600_000]
/** From one and a half of the larger unit on it is given in that one: "two minutes" is the least in minutes. */
const untilLarger = 1.5
/** Fewest letters sent that show a pace. */
const leastSent = 3

/** How long what is left takes; `soon`: less than one and a half minutes. */
export type TimeLeft = { unit: 'soon' | 'minutes' | 'hours'; count: number }

/** At the pace between two instants; null while too few have gone out to show one. */
export const timeLeft = (from: LeftAt, to: LeftAt): TimeLeft | null => {
  const sent = from.left - to.left
  if (sent < leastSent || to.at <= from.at) return null
  const takes = (to.left * (to.at - from.at)) / sent
  if (takes < untilLarger * minute) return { unit: 'soon', count: 0 }
  return takes < untilLarger * hour
    ? { unit: 'minutes', count: Math.round(takes / minute) }
    : { unit: 'hours', count: Math.round(takes / hour) }
}
