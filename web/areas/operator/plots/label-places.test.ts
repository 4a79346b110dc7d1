import { expect, it } from 'vitest'
import { labelPlaces } from './label-places.ts'

/** Where a label prints, in px from the bottom. */
const printed = ({ share }: { share: number }, offset: number) => share * 190 - offset

it.each([
  [
    { day: 73, share: 0.05 },
    { day: 73, share: 0.05 },
  ],
  [
    { day: 73, share: 0.05 },
    { day: 73, share: 0 },
  ],
  [
    { day: 60, share: 0.4 },
    { day: 73, share: 0.45 },
  ],
  [
    { day: 73, share: 1 },
    { day: 73, share: 0.98 },
  ],
])('keeps the labels of lines that end at %j and %j apart', (now, before) => {
  const places = labelPlaces(now, before)
  expect(Math.abs(printed(now, places.now) - printed(before, places.before))).toBeGreaterThanOrEqual(19.9)
})

it('leaves labels that do not meet above their lines', () => {
  expect(labelPlaces({ day: 20, share: 0.1 }, { day: 73, share: 0.1 })).toEqual({ now: -12, before: -12 })
  expect(labelPlaces({ day: 73, share: 0.1 }, { day: 73, share: 0.9 })).toEqual({ now: -12, before: -12 })
  expect(labelPlaces({ day: 20, share: 0.1 }, null).now).toBe(-12)
})
