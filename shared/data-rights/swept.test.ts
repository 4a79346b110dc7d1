import { expect, it } from 'vitest'
import { addSwept, nothingSwept, withOne } from './swept.ts'

it('what two runs have removed, taken out and failed at is added up kind by kind', () => {
  const one = { removed: { call: 2 }, takenOut: {}, failed: withOne({}, 'news') }
  const other = { removed: withOne({ call: 1 }, 'poll', 3), takenOut: { event: 1 }, failed: { news: 1 } }
  const sum = { removed: { call: 3, poll: 3 }, takenOut: { event: 1 }, failed: { news: 2 } }
  expect(addSwept(one, other)).toEqual(sum)
  expect(addSwept(nothingSwept, addSwept(one, other))).toEqual(sum)
})
