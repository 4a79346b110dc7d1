import type { Edition } from '../editions.ts'
import type { Salary } from '../statistics.ts'
import { Drawn } from './drawn.ts'
import { positionLevels } from './levels.ts'

export type WorkplacePlace = { workplace: string; position: string }

const positionNames = Object.keys(positionLevels) as (keyof typeof positionLevels)[]

/** The positions at a workplace: some are common there, most are not there at all. */
const positionsAt = (drawn: Drawn) => {
  const common = () => ({ value: drawn.pick(positionNames), weight: 1 + 9 * drawn.next() })
  return [common(), common(), common(), common(), common()] as const
}

/** The invented salaries of everyone at a workplace, for full time; `employees`: how many work there. */
export const workplaceSalaries = (
  { name, employees }: { name: string; employees: number },
  { year, level }: Edition,
): Salary<WorkplacePlace>[] => {
  const drawn = new Drawn(year, `workplace ${name}`)
  const paid = level * (0.94 + 0.12 * drawn.next())
  const choices = positionsAt(drawn)
  return Array.from({ length: employees }, () => {
    const { value: position } = drawn.weighted(choices)
    return {
      amount: Math.round(positionLevels[position] * paid * drawn.spread(0.12)),
      of: { workplace: name, position },
    }
  })
}
