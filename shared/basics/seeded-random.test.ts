import { describe, expect, it } from 'vitest'
import { SeededRandom, seedOf } from './seeded-random.ts'

const drawn = (seed: number, count = 1000) => {
  const random = new SeededRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('numbers of a seed', () => {
  it('are the same on every machine and in every version, since what was made of them is stored', () => {
    expect(drawn(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
  })

  it('lie from 0 up to 1, all over, and differ from those of other seeds', () => {
    const numbers = drawn(7)
    expect([Math.min(...numbers) >= 0, Math.max(...numbers) < 1]).toEqual([true, true])
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(numbers.filter((number) => Math.floor(number * 10) === tenth).length).toBeGreaterThan(50)
    expect(drawn(8)).not.toEqual(numbers)
    expect(drawn(-1)).toEqual(drawn(0xffffffff))
  })

  it('choose whole numbers with both ends, and an entry of a list', () => {
    const random = new SeededRandom(3)
    const between = new Set(Array.from({ length: 200 }, () => random.between(2, 4)))
    expect(between).toEqual(new Set([2, 3, 4]))
    const picked = new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b'])))
    expect(picked).toEqual(new Set(['a', 'b']))
    expect(() => random.pick([])).toThrow('nothing to pick from')
  })
})

it('each text has a seed of its own, as the published algorithm (FNV-1a) has it', () => {
  expect([seedOf(''), seedOf('a'), seedOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  expect(seedOf('ab')).not.toBe(seedOf('ba'))
})
