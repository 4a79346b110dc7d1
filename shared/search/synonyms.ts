import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { requiredLine } from '../fields/free-text.ts'
import { searchLimits } from './limits.ts'

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
