import { describe, expect, it } from 'vitest'
import { SeededRandom } from '../basics/seeded-random.ts'
import { firstOf } from './first-of.ts'

const rising = (one: number, other: number) => one - other

describe('the first of many', () => {
  it('are those that stand first when all are sorted, equal ones in the order in which they came', () => {
    const random = new SeededRandom(1)
    for (const most of [0, 1, 7, 100, Number.POSITIVE_INFINITY]) {
      const all = Array.from({ length: 80 }, (_, at) => ({ at, of: random.between(0, 20) }))
      const order = (one: { of: number }, other: { of: number }) => rising(one.of, other.of)
      expect(firstOf(all, most, order)).toEqual(all.toSorted(order).slice(0, most))
    }
    expect(firstOf([], 3, rising)).toEqual([])
  })
})
