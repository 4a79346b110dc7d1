/** Where the two lines of a season end: the day counted from the first, and the share of all clubs from 0 to 1. */
type End = { day: number; share: number }

/** Height of the drawing, and of a label with the space around it; how many days a label covers. */
const drawn = 190
const label = 20
const daysOfLabel = 16
const above = -12
const below = 20

/**
 * How far (px) the labels of this season and of the one before stand from the ends of their lines: above them, one
 * higher than the other where they would print on top of each other, and below where the drawing ends at the top.
 */
export const labelPlaces = (now: End, before: End | null): { now: number; before: number } => {
  if (!before || Math.abs(now.day - before.day) > daysOfLabel) return { now: above, before: above }
  const apart = Math.abs(now.share - before.share) * drawn
  if (apart >= label) return { now: above, before: above }
  const higher = now.share >= before.share ? 'now' : 'before'
  const lower = higher === 'now' ? 'before' : 'now'
  const isAtTop = Math.max(now.share, before.share) * drawn > drawn - 2 * label
  return isAtTop
    ? ({ [higher]: below, [lower]: below + label - apart } as { now: number; before: number })
    : ({ [lower]: above, [higher]: above - (label - apart) } as { now: number; before: number })
}
