import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { freeText, requiredText } from '../fields/free-text.ts'
import { contentLimits } from '../limits.ts'
import { Audience } from './audience.ts'

/** A text that editors write in both languages. */
export const inBoth = <Text extends z.ZodType<string>>(text: Text) => z.strictObject({ sv: text, en: text })

/** News as an editor writes it. */
export const NewsDraft = z.strictObject({
  title: inBoth(requiredText(contentLimits.titleLength)),
  text: inBoth(requiredText(contentLimits.newsLength)),
  audience: Audience,
})
export type NewsDraft = z.infer<typeof NewsDraft>

/** Texts that explain and may be missing, in both languages or none. */
export const optionalInBoth = inBoth(freeText(contentLimits.aboutLength)).superRefine(({ sv, en }, context) => {
  if (Boolean(sv.trim()) === Boolean(en.trim())) return
  context.addIssue({ code: 'custom', message: 'required', path: [sv.trim() ? 'en' : 'sv'] })
})

/** Where something that editors publish stands; what was withdrawn can be published again. */
export const Publication = z.enum(['draft', 'published', 'withdrawn'])
export type Publication = z.infer<typeof Publication>

/** Where an editor may bring it. */
export const Wanted = z.enum(['published', 'withdrawn'])
export type Wanted = z.infer<typeof Wanted>

/** What is stored of everything that editors publish. Instants are portal time. */
export const Published = z.object({
  id: z.ulid(),
  state: Publication,
  publishedAt: Instant.nullable(),
  version: z.number().int(),
  updatedAt: Instant,
})

export const News = Published.extend({
  title: z.object({ sv: z.string(), en: z.string() }),
  text: z.object({ sv: z.string(), en: z.string() }),
  audience: z.array(z.string()).pipe(Audience),
})
export type News = z.infer<typeof News>

/** The newest first. */
export const byNewest = (
  one: { publishedAt: number | null; id: string },
  other: { publishedAt: number | null; id: string },
): number => (other.publishedAt ?? Infinity) - (one.publishedAt ?? Infinity) || other.id.localeCompare(one.id)
