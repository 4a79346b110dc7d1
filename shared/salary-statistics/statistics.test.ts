import { describe, expect, it } from 'vitest'
import { SeededRandom } from '../basics/seeded-random.ts'
import { salaryLimits } from './limits.ts'
import { cellsOf, peopleIn, setsOf, workingOut } from '#test/builders/worked-out.ts'
import { figuresFor, narrowingNames, notNarrowed, type SalaryGroup } from './groups.ts'
import { statisticsOf, type Salary } from './statistics.ts'

type Two = { region: string; sector: string }
const salaries = (count: number, region: string, sector: string): Salary<Two>[] =>
  Array.from({ length: count }, (_, index) => ({ amount: 30_000 + 100 * index, of: { region, sector } }))
const published = (of: readonly Salary<Two>[]) =>
  statisticsOf(of, ['region', 'sector']).map(({ of: { region, sector }, figures }) => [region, sector, figures.count])

describe('the statistics of salaries', () => {
  it('are the whole, each dimension, and both together', () => {
    expect(
      published([
        ...salaries(9, 'north', 'private'),
        ...salaries(6, 'north', 'state'),
        ...salaries(7, 'south', 'private'),
      ]),
    ).toEqual([
      [null, null, 22],
      [null, 'private', 16],
      ['north', null, 15],
      ['south', null, 7],
      [null, 'state', 6],
      ['north', 'private', 9],
      ['south', 'private', 7],
      ['north', 'state', 6],
    ])
  })

  it('say nothing of a small group, nor of what it could be subtracted from', () => {
    expect(
      published([
        ...salaries(9, 'north', 'private'),
        ...salaries(3, 'north', 'state'),
        ...salaries(7, 'south', 'private'),
      ]),
    ).toEqual([
      [null, null, 19],
      // The other sector, and the other part of the region, would be three.
      ['north', null, 12],
      ['south', null, 7],
      ['south', 'private', 7],
    ])
  })

  it('say nothing at all of four', () => {
    expect(published(salaries(4, 'north', 'private'))).toEqual([])
  })

  it('give away no group under five, however the counts of any example are added and subtracted', () => {
    const given: unknown[] = []
    for (let seed = 0; seed < 200; seed++) {
      const random = new SeededRandom(seed)
      const people = Array.from({ length: random.between(5, 60) }, () => ({
        amount: random.between(25_000, 70_000),
        of: {
          region: random.pick(['north', 'middle', 'south']),
          experience: random.pick(['0-2', '3-7']),
          sector: random.pick(['private', 'private', 'private', 'state']),
        },
      }))
      const published = statisticsOf(people, narrowingNames)
      const { counts, groups } = cellsOf(people, published)
      expect(published.map(({ figures }) => figures.count)).toEqual(groups.map((cells) => peopleIn(cells, counts)))
      given.push(...setsOf(counts, salaryLimits.group - 1).filter(workingOut(groups, counts.length)))
    }
    expect(given).toEqual([])
  })
})

it('a group is found by what it is narrowed to, and is nothing where nothing may be published', () => {
  const figures = { count: 9, p10: null, p25: null, median: 2, p75: null, p90: null }
  const groups: SalaryGroup[] = [{ of: { ...notNarrowed, region: 'north' }, figures }]
  expect(figuresFor(groups, { ...notNarrowed, region: 'north' })).toEqual(figures)
  expect([
    figuresFor(groups, notNarrowed),
    figuresFor(groups, { ...notNarrowed, region: 'north', sector: 'state' }),
  ]).toEqual([null, null])
})
