import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { requiredLine } from '../fields/free-text.ts'
import { searchLimits } from './limits.ts'
import type { Language } from '../basics/language.ts'

/** Words that mean the same to a searcher: one that is typed finds what says another. */
const Group = z
  .strictObject({
    language: z.enum(['sv', 'en']),
    words: z.array(requiredLine(searchLimits.synonymLength)).min(1).max(searchLimits.synonymsOfGroup),
  })
  .strip()

export const SynonymGroups = z.array(Group).max(searchLimits.synonymGroups)
export type SynonymGroups = z.infer<typeof SynonymGroups>

export const Synonyms = z.object({ version: z.number().int(), updatedAt: Instant, groups: SynonymGroups })
export type Synonyms = z.infer<typeof Synonyms>

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
