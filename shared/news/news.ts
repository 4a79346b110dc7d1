import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Published } from '../basics/publication.ts'
import { inBoth } from '../fields/both-languages.ts'
import { requiredText } from '../fields/free-text.ts'
import { contentLimits } from '../limits.ts'
import { Audience } from './audience.ts'

export const NewsDraft = z.strictObject({
  title: inBoth(requiredText(contentLimits.titleLength)),
  text: inBoth(requiredText(contentLimits.newsLength)),
  audience: Audience,
})
export type NewsDraft = z.infer<typeof NewsDraft>

export const News = Published.extend({
  title: BothLanguages,
  text: BothLanguages,
  audience: z.array(z.string()).pipe(Audience),
})
export type News = z.infer<typeof News>

export const byNewest = (
  one: { publishedAt: number | null; id: string },
  other: { publishedAt: number | null; id: string },
): number => (other.publishedAt ?? Infinity) - (one.publishedAt ?? Infinity) || other.id.localeCompare(one.id)
