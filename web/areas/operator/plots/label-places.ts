/** A line of the drawing: for each day from the first its share of all clubs, from 0 to 1; null where it has none. */
export type Shares = readonly (number | null)[]

/** Where a label is written from the end of its line. */
export type Side = 'left' | 'right'

/**
 * Height of the drawing (px), how far a label may rise above it, half of a label's, how many days a label covers, and
 * what it keeps clear of a line.
 */
const drawn = 190
const margin = 4
const half = 9
const daysOfLabel = 16
const gap = 2

/** A label stands just above the end of its line wherever there is room; otherwise it moves in steps (px). */
const above = -12
const step = 4
const offsets = Array.from({ length: 90 }, (_, index) => above + (index % 2 ? 1 : -1) * step * Math.ceil(index / 2))

type Box = { from: number; to: number; bottom: number; top: number }

const boxOf = (line: Shares, side: Side, offset: number): Box => {
  const day = line.findLastIndex((share) => share !== null)
  const middle = (line[day] ?? 0) * drawn - offset
  const [from, to] = side === 'left' ? [day - daysOfLabel, day] : [day, day + daysOfLabel]
  return { from, to, bottom: middle - half, top: middle + half }
}

/** Whether a line runs through the box or closer to it than the gap. */
const touchesLine = ({ from, to, bottom, top }: Box, line: Shares): boolean =>
  line.some((share, day) => {
    if (share === null || day < from || day > to) return false
    const next = (day < to ? line[day + 1] : null) ?? share
    return Math.min(share, next) * drawn < top + gap && Math.max(share, next) * drawn > bottom - gap
  })

const touchesBox = (one: Box, other: Box): boolean =>
  one.from <= other.to && other.from <= one.to && one.bottom < other.top && other.bottom < one.top

const place = (line: Shares, side: Side, lines: readonly Shares[], taken: readonly Box[]): number =>
  offsets.find((offset) => {
    const box = boxOf(line, side, offset)
    const isInside = box.bottom >= 0 && box.top <= drawn + margin
    return isInside && !lines.some((each) => touchesLine(box, each)) && !taken.some((each) => touchesBox(box, each))
  }) ?? above

/**
 * How far (px) the labels of this season and of the one before stand from the ends of their lines: as near as they
 * can without touching a line or each other.
 */
export const labelPlaces = (now: Shares, side: Side, before: Shares | null): { now: number; before: number } => {
  const lines = before ? [now, before] : [now]
  const ofNow = place(now, side, lines, [])
  return { now: ofNow, before: before ? place(before, 'left', lines, [boxOf(now, side, ofNow)]) : above }
}
