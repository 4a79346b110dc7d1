import { describe, expect, it } from 'vitest'
import { SeededRandom } from '../basics/seeded-random.ts'
import { salaryLimits } from './limits.ts'
import { setsOf, workingOut } from '#test/builders/worked-out.ts'
import { publishable } from './disclosure.ts'

const few = salaryLimits.group - 1

describe('groups that are published', () => {
  it('have five people or more', () => {
    expect(publishable([4, 5], [[0], [1]])).toEqual([1])
  })

  it('leave out a part that would give away a small one by subtraction from the total', () => {
    // 20 in all; 17 beside 3.
    expect(publishable([17, 3], [[0, 1], [0], [1]])).toEqual([0])
    // The smallest of the others goes with it, and no more.
    expect(publishable([12, 6, 3], [[0, 1, 2], [0], [1], [2]])).toEqual([0, 1])
  })

  it('count the rest together: two small parts that make five hide no one else', () => {
    expect(publishable([12, 3, 2], [[0, 1, 2], [0], [1], [2]])).toEqual([0, 1])
    expect(publishable([12, 7, 2, 2], [[0, 1, 2, 3], [0], [1], [2], [3]])).toEqual([0, 1])
  })

  it('leave out a table whose difference to another one is a few people', () => {
    // The whole sector is in the region, but for three.
    const [inBoth, elsewhere] = [0, 1]
    expect(publishable([14, 3], [[inBoth, elsewhere], [inBoth]])).toEqual([0])
  })

  it('leave out what only a detour of several tables gives away', () => {
    // Rows 0-1-2 and 3-4-5, columns 0-3, 1-4 and 2-5: both rows less two columns are the third column.
    const rows = [
      [0, 1, 2],
      [3, 4, 5],
    ]
    const columns = [
      [0, 3],
      [1, 4],
      [2, 5],
    ]
    expect(publishable([6, 6, 1, 6, 6, 2], [...rows, ...columns])).toEqual([0, 1, 2])
  })

  it('may be published twice under two names', () => {
    expect(publishable([9], [[0], [0]])).toEqual([0, 1])
  })
})

type Table = { counts: number[]; groups: number[][] }

/** A table of some dimensions with few people in most cells, and every group that it can be narrowed to. */
const aTable = (random: SeededRandom): Table => {
  const sizes = Array.from({ length: random.between(1, 3) }, () => random.between(2, 3))
  const places = sizes.reduce<number[][]>(
    (cells, size) => cells.flatMap((cell) => Array.from({ length: size }, (_, value) => [...cell, value])),
    [[]],
  )
  // Many cells are empty, as in life: the sector of a person then reveals where they work.
  const filled = places.filter(() => random.next() < 0.75)
  const highest = random.pick([3, 6, 12])
  const wanted = sizes.reduce<(number | null)[][]>(
    (groups, size) =>
      groups.flatMap((group) =>
        [null, ...Array.from({ length: size }, (_, value) => value)].map((each) => [...group, each]),
      ),
    [[]],
  )
  const groups = wanted
    .map((group) =>
      filled.flatMap((cell, at) =>
        group.every((value, index) => value === null || cell[index] === value) ? [at] : [],
      ),
    )
    .filter((cells) => cells.length > 0)
  return { counts: filled.map(() => random.between(1, highest)), groups: groups.toSorted(() => random.next() - 0.5) }
}

describe('of any table', () => {
  const tables = Array.from({ length: 600 }, (_, seed) => aTable(new SeededRandom(seed)))

  it('no group under five can be worked out, by whatever is added and subtracted', () => {
    const given = tables.flatMap(({ counts, groups }, seed) => {
      const canWorkOut = workingOut(
        publishable(counts, groups).map((place) => groups[place] ?? []),
        counts.length,
      )
      return setsOf(counts, few).flatMap((cells) => (canWorkOut(cells) ? [{ seed, cells }] : []))
    })
    expect(given).toEqual([])
  })

  it('what could be published as well without giving a person away is published', () => {
    const withheld = tables.flatMap(({ counts, groups }, seed) => {
      const published = new Set(publishable(counts, groups))
      const small = setsOf(counts, few)
      return groups.flatMap((group, place) => {
        if (published.has(place)) return []
        const canWorkOut = workingOut([...[...published].map((each) => groups[each] ?? []), group], counts.length)
        return small.some(canWorkOut) ? [] : [{ seed, group }]
      })
    })
    expect(withheld).toEqual([])
  })

  it('would give a person away if every group of five were published: the tables are hard enough', () => {
    const careless = tables.filter(({ counts, groups }) => {
      const large = groups.filter((cells) => cells.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0) > few)
      return setsOf(counts, few).some(workingOut(large, counts.length))
    })
    expect(careless.length).toBeGreaterThan(300)
  })
})
