import { expect, it } from 'vitest'
import { labelPlaces, type Shares, type Side } from './label-places.ts'

const days = 74
/** A line that rises from nothing on a day to a share on its last. */
const line = (to: number, share: number, from = 0): Shares =>
  Array.from({ length: days }, (_, day) =>
    day > to ? null : share * Math.max(0, (day - from) / Math.max(1, to - from)),
  )

/** What a label covers of the drawing, in days and px from the bottom. */
const printed = (of: Shares, side: Side, offset: number) => {
  const day = of.findLastIndex((share) => share !== null)
  const middle = (of[day] ?? 0) * 190 - offset
  const from = side === 'left' ? day - 16 : day
  return { from, to: from + 16, bottom: middle - 9, top: middle + 9 }
}
const runsThrough = ({ from, to, bottom, top }: ReturnType<typeof printed>, of: Shares) =>
  of.some((share, day) => share !== null && day >= from && day <= to && share * 190 > bottom && share * 190 < top)

const seasons: [string, Shares, Side, Shares][] = [
  ['few submissions below the line of the year before', line(40, 0.02), 'right', line(73, 0.2)],
  ['few submissions that follow the line of the year before', line(60, 0.06), 'left', line(73, 0.1)],
  ['nothing submitted yet', line(20, 0), 'right', line(73, 0.9, 20)],
  ['two lines that end together', line(73, 0.05), 'left', line(73, 0.05)],
  ['two lines that end together at the bottom', line(73, 0.05), 'left', line(73, 0)],
  ['two lines that end close to each other', line(60, 0.4), 'left', line(73, 0.45)],
  ['every club', line(73, 1), 'left', line(73, 0.98)],
  ['a season that is ahead', line(50, 0.7), 'left', line(73, 0.6)],
]

it.each(seasons)('keeps the labels apart from both lines and from each other: %s', (_, now, side, before) => {
  const places = labelPlaces(now, side, before)
  const labels = [printed(now, side, places.now), printed(before, 'left', places.before)] as const
  for (const label of labels) for (const of of [now, before]) expect(runsThrough(label, of)).toBe(false)
  const [one, other] = labels
  const meet = one.from <= other.to && other.from <= one.to
  if (meet) expect(Math.abs(one.bottom - other.bottom)).toBeGreaterThanOrEqual(18)
})

it('leaves labels that touch nothing above the ends of their lines', () => {
  expect(labelPlaces(line(20, 0.5), 'right', line(73, 0.1))).toEqual({ now: -12, before: -12 })
  expect(labelPlaces(line(73, 0.1), 'left', line(73, 0.9))).toEqual({ now: -12, before: -12 })
  expect(labelPlaces(line(20, 0.1), 'right', null).now).toBe(-12)
})
