import { folded } from '../basics/folded.ts'
import type { LookUpEntry } from './look-up-entry.ts'

export const lookUpNames = [
  'banks',
  'industries',
  'company-types',
  'educations',
  'education-levels',
  'schools',
  'income-ranges',
  'trade-unions',
  'occupations',
  'workplaces',
] as const
export type LookUpName = (typeof lookUpNames)[number]

/** Entries in one answer; a reader who does not find the right one types more of its name. */
export const shownEntries = 30

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every word searched for begins a word of the name, in either language. */
const isMeant = ({ name }: Pick<LookUpEntry, 'name'>, searched: readonly string[]): boolean =>
  [name.sv, name.en].some((text) => {
    const words = wordsOf(text)
    return searched.every((each) => words.some((word) => word.startsWith(each)))
  })

export const entriesMeant = <Entry extends Pick<LookUpEntry, 'name'>>(
  entries: readonly Entry[],
  text: string,
): Entry[] => {
  const searched = wordsOf(text)
  return entries.filter((entry) => isMeant(entry, searched))
}

export const lookUp = (entries: readonly LookUpEntry[], text: string): { entries: LookUpEntry[]; hasMore: boolean } => {
  const meant = entriesMeant(entries, text)
  return { entries: meant.slice(0, shownEntries), hasMore: meant.length > shownEntries }
}
