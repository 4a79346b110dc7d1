/** How many letters of a mailing were left at an instant. */
export type LeftAt = { left: number; at: number }

const [minute, hour] = [60_000, 3_600_000]
/** From so long on (ms) it is given in the larger unit: "two minutes" is the least that is given in minutes. */
const untilLarger = 1.5
/** So many letters say how fast they go out. */
const leastSent = 3

/** How long what is left takes, in words' units; `soon`: a couple of minutes at the most. */
export type TimeLeft = { unit: 'soon' | 'minutes' | 'hours'; count: number }

/**
 * At the pace at which letters have gone out from one instant to another; null while too few have gone out to show
 * it.
 */
export const timeLeft = (from: LeftAt, to: LeftAt): TimeLeft | null => {
  const sent = from.left - to.left
  if (sent < leastSent || to.at <= from.at) return null
  const takes = (to.left * (to.at - from.at)) / sent
  if (takes < untilLarger * minute) return { unit: 'soon', count: 0 }
  return takes < untilLarger * hour
    ? { unit: 'minutes', count: Math.round(takes / minute) }
    : { unit: 'hours', count: Math.round(takes / hour) }
}
