import { occupations, schools, workplaces } from './long-lists.ts'
import type { LookUpName } from './look-up.ts'
import type { LookUpEntry } from './look-up-entry.ts'
import {
  banks,
  companyTypes,
  educationLevels,
  educations,
  incomeRangeNames,
  industries,
  tradeUnions,
} from './short-lists.ts'

/** Every list, with examples of the demonstration: no bank, school, union or employer of this world. */
export const lookUps: Readonly<Record<LookUpName, readonly LookUpEntry[]>> = {
  banks,
  industries,
  'company-types': companyTypes,
  educations,
  'education-levels': educationLevels,
  schools,
  'income-ranges': incomeRangeNames,
  'trade-unions': tradeUnions,
  occupations,
  workplaces,
}

const byId = new Map(
  Object.entries(lookUps).map(([list, entries]) => [list, new Map(entries.map((entry) => [entry.id, entry]))]),
)

export const entryOf = (list: LookUpName, id: string): LookUpEntry | undefined => byId.get(list)?.get(id)

export const isKnown = (list: LookUpName, id: string): boolean => entryOf(list, id) !== undefined
