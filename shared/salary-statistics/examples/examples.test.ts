import { describe, expect, it } from 'vitest'
import { occupations, positions, type Position } from '../../look-ups/long-lists.ts'
import { editionOn } from '../editions.ts'
import { figuresOf } from '../figures.ts'
import { figuresFor, narrowingNames, notNarrowed } from '../groups.ts'
import { salaryLimits } from '../limits.ts'
import { statisticsOf } from '../statistics.ts'
import { cellsOf, setsOf, workingOut } from '#test/builders/worked-out.ts'
import { positionLevels } from './levels.ts'
import { occupationSalaries } from './occupation-salaries.ts'
import { workplaceSalaries } from './workplace-salaries.ts'

const edition = editionOn('2027-02-20')
const few = salaryLimits.group - 1
const medianOf = (occupation: string, of = edition) =>
  figuresOf(occupationSalaries(occupation, of).map(({ amount }) => amount))?.median ?? 0

describe('the edition of a day', () => {
  it('is that of the year before, from New Year’s Day on, and the first one before all', () => {
    expect(['2026-12-31', '2027-01-01', '2031-05-01', '2019-01-01'].map((day) => editionOn(day).year)).toEqual([
      2025, 2026, 2026, 2025,
    ])
  })
})

describe('the invented salaries', () => {
  it('are of each of the 300 occupations, enough for a figure, and of nothing else', () => {
    const medians = occupations.map(({ id }) => medianOf(id))
    expect(medians).toHaveLength(300)
    expect([Math.min(...medians) > 25_000, Math.max(...medians) < 80_000]).toEqual([true, true])
    for (const id of ['engineer', 'engineer.nothing', 'engineer.it.more', ''])
      expect(occupationSalaries(id, edition)).toEqual([])
  })

  it('are the same each time, and others in another year', () => {
    expect(occupationSalaries('engineer.energy', edition)).toEqual(occupationSalaries('engineer.energy', edition))
    expect(occupationSalaries('engineer.energy', edition)).not.toEqual(
      occupationSalaries('engineer.energy', editionOn('2026-02-20')),
    )
  })

  it('are higher for who leads than for who assists', () => {
    expect(medianOf('manager.energy')).toBeGreaterThan(medianOf('assistant.energy') + 15_000)
  })

  it('give most occupations figures by region, experience and sector, and give no one away', () => {
    const tables = occupations
      .filter((_, index) => index % 30 === 0)
      .map(({ id }) => {
        const salaries = occupationSalaries(id, edition)
        const published = statisticsOf(salaries, narrowingNames)
        const { counts, groups } = cellsOf(salaries, published)
        expect(setsOf(counts, few).filter(workingOut(groups, counts.length))).toEqual([])
        return published
      })
    for (const groups of tables) expect(figuresFor(groups, notNarrowed)).not.toBeNull()
    const byRegion = tables.filter((groups) => figuresFor(groups, { ...notNarrowed, region: 'west' }))
    expect(byRegion.length).toBeGreaterThan(tables.length / 2)
  })
})

describe('the invented salaries at a workplace', () => {
  const at = (name: string, employees: number) => workplaceSalaries({ name, employees }, edition)
  it('are as many as work there, in positions of the list', () => {
    const salaries = at('Nordvik AB', 60)
    expect(salaries).toHaveLength(60)
    const known = positions.map(({ id }) => id)
    expect(salaries.every(({ of }) => of.workplace === 'Nordvik AB' && known.includes(of.position))).toBe(true)
    expect(at('Nordvik AB', 0)).toEqual([])
  })
  it('are other ones at another workplace, the same each time', () => {
    expect(at('Nordvik AB', 20)).toEqual(at('Nordvik AB', 20))
    expect(at('Nordvik AB', 20).map(({ amount }) => amount)).not.toEqual(
      at('Ekbro Data AB', 20).map(({ amount }) => amount),
    )
  })
})

it('workplaces pay a few percent more or less than each other, around the level of the year', () => {
  const paid = Array.from({ length: 40 }, (_, number) => {
    const salaries = workplaceSalaries({ name: `Arbetsplats ${number}`, employees: 400 }, edition)
    const shares = salaries.map(({ amount, of }) => amount / (positionLevels[of.position as Position] * edition.level))
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  })
  expect([Math.min(...paid) > 0.9, Math.max(...paid) < 1.1]).toEqual([true, true])
  expect([Math.min(...paid) < 0.98, Math.max(...paid) > 1.02]).toEqual([true, true])
})
