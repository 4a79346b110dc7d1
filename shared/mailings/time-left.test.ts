import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const minute = 60_000
const from = { left: 1_000, at: 0 }

it.each([
  [
    { left: 900, at: minute },
    { unit: 'minutes', count: 9 },
  ],
  [
    { left: 500, at: minute },
    { unit: 'soon', count: 0 },
  ],
  [
    { left: 597, at: minute },
    { unit: 'soon', count: 0 },
  ],
  [
    { left: 600, at: minute },
    { unit: 'minutes', count: 2 },
  ],
  [
    { left: 990, at: minute },
    { unit: 'hours', count: 2 },
  ],
  [
    { left: 0, at: minute },
    { unit: 'soon', count: 0 },
  ],
] as const)('with %o left of a thousand it takes %o', (to, expected) => expect(timeLeft(from, to)).toEqual(expected))

it.each([
  ['too few have gone out', { left: 998, at: minute }],
  ['no time has passed', { left: 900, at: 0 }],
  ['there are more than before', { left: 1_200, at: minute }],
])('is not shown while %s', (_, to) => expect(timeLeft(from, to)).toBeNull())
