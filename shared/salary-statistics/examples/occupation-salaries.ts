import { partsOfOccupation } from '../../look-ups/long-lists.ts'
import type { Edition } from '../editions.ts'
import type { SalaryPlace } from '../groups.ts'
import type { Salary } from '../statistics.ts'
import { Drawn } from './drawn.ts'
import { experienceChoices, fieldFactors, positionLevels, regionChoices, sectorChoices } from './levels.ts'

/** How many salaries an occupation has: some have a few dozens, others some hundreds. */
const salariesOf = (drawn: Drawn): number => 30 + Math.floor(700 * drawn.next() ** 2)

/**
 * For full time; none for an unknown id. No one of the portal is among them, nor those of `workplaceSalaries`, so that
 * neither can be worked out from the other.
 */
export const occupationSalaries = (occupation: string, { year, level }: Edition): Salary<SalaryPlace>[] => {
  const parts = partsOfOccupation(occupation)
  if (!parts) return []
  const drawn = new Drawn(year, occupation)
  const middle = positionLevels[parts.position] * fieldFactors[parts.field] * level * (0.96 + 0.08 * drawn.next())
  const width = 0.09 + 0.07 * drawn.next()
  return Array.from({ length: salariesOf(drawn) }, () => {
    const [region, experience, sector] = [
      drawn.weighted(regionChoices),
      drawn.weighted(experienceChoices),
      drawn.weighted(sectorChoices),
    ]
    return {
      amount: Math.round(middle * region.factor * experience.factor * sector.factor * drawn.spread(width)),
      of: { region: region.value, experience: experience.value, sector: sector.value },
    }
  })
}
