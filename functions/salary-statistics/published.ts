import { figuresOf } from '#shared/salary-statistics/figures.ts'
import { occupations } from '#shared/look-ups/long-lists.ts'
import type { LookUpEntry } from '#shared/look-ups/look-up-entry.ts'
import type { OccupationSalaries, SalaryStatistics } from '#shared/contract/salary-statistics.ts'
import { narrowingNames } from '#shared/salary-statistics/groups.ts'
import type { Edition } from '#shared/salary-statistics/editions.ts'
import { occupationSalaries } from '#shared/salary-statistics/examples/occupation-salaries.ts'
import { statisticsOf } from '#shared/salary-statistics/statistics.ts'

/** Worked out once, and remembered while the function lives: the statistics of a year do not change. */
const lists = new Map<number, SalaryStatistics>()
const tables = new Map<string, OccupationSalaries>()

const remembered = <Key, Value>(known: Map<Key, Value>, key: Key, work: () => Value): Value => {
  const value = known.get(key) ?? work()
  known.set(key, value)
  return value
}

export const listOf = (edition: Edition): SalaryStatistics =>
  remembered(lists, edition.year, () => ({
    year: edition.year,
    from: edition.from,
    occupations: occupations.map(({ id, name }) => {
      const amounts = occupationSalaries(id, edition).map(({ amount }) => amount)
      return { id, name, median: figuresOf(amounts)?.median ?? null }
    }),
  }))

export const tableOf = ({ id, name }: LookUpEntry, edition: Edition): OccupationSalaries =>
  remembered(tables, `${edition.year} ${id}`, () => ({
    year: edition.year,
    from: edition.from,
    id,
    name,
    groups: statisticsOf(occupationSalaries(id, edition), narrowingNames),
  }))
