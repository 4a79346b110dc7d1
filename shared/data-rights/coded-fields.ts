import type { LookUpName } from '../look-ups/look-up.ts'

/** What is stored as the id of an entry of a list: from which list, by the name of the field. */
export const listOfField: ReadonlyMap<string, LookUpName> = new Map([
  ['workplace', 'workplaces'],
  ['companyType', 'company-types'],
  ['industry', 'industries'],
  ['occupation', 'occupations'],
  ['lastOccupation', 'occupations'],
  ['incomeRange', 'income-ranges'],
  ['educationLevel', 'education-levels'],
  ['education', 'educations'],
  ['school', 'schools'],
  ['previousUnion', 'trade-unions'],
  ['bank', 'banks'],
])
