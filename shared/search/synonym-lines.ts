import type { Language } from '../basics/language.ts'
import type { SynonymGroups } from './synonyms.ts'

/** Groups of a language as editors write them: one on a line, its words between commas. */
export const linesOf = (groups: SynonymGroups, language: Language): string =>
  groups
    .filter((group) => group.language === language)
    .map(({ words }) => words.join(', '))
    .join('\n')

/** What the lines say; empty ones say nothing. */
export const groupsIn = (lines: string, language: Language): SynonymGroups =>
  lines
    .split('\n')
    .map((line) => [...new Set(line.split(',').flatMap((word) => word.trim().replaceAll(/\s+/g, ' ') || []))])
    .filter((words) => words.length > 0)
    .map((words) => ({ language, words }))
