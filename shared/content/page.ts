import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { stockholmDate } from '../clock.ts'
import { inBoth } from '../fields/both-languages.ts'
import { readDay } from '../fields/date.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { freeText } from '../fields/free-text.ts'
import { readOptional } from '../fields/rule.ts'
import { OptionalPageAddress, PageSection } from './address.ts'
import { imageProblem, isBlankPage, PageBody } from './body.ts'
import { pageLimits } from './limits.ts'
import { beginningOf, endOf, Moment, timeIssues } from './moments.ts'
import { Readers } from './readers.ts'
import { shownAt } from './shown.ts'
import { isTakenAddress } from './where-links-lead.ts'

/**
 * Swedish time; without a time `from` begins and `until` ends with its day. What is missing is asked for at publishing.
 */
export const PageDraft = z.strictObject({
  section: PageSection,
  address: inBoth(OptionalPageAddress),
  title: inBoth(freeText(pageLimits.titleLength)),
  summary: inBoth(freeText(pageLimits.summaryLength)),
  body: z.strictObject({ sv: PageBody, en: PageBody }),
  readers: Readers,
  from: Moment,
  until: Moment,
  /** The day on which an editor should check whether it still holds, or nothing. */
  reviewOn: readOptional(readDay),
})
export type PageDraft = z.infer<typeof PageDraft>

export const PageText = z.object({
  title: z.object({ sv: z.string(), en: z.string() }),
  summary: z.object({ sv: z.string(), en: z.string() }),
  body: z.object({ sv: PageBody, en: PageBody }),
})
export type PageText = z.infer<typeof PageText>

export const Publishing = z.object({
  /** The version of the page that is shown; larger than those before. */
  number: z.number().int(),
  from: Instant,
  until: Instant.nullable(),
  address: z.object({ sv: z.string(), en: z.string() }),
  title: z.object({ sv: z.string(), en: z.string() }),
  summary: z.object({ sv: z.string(), en: z.string() }),
  readers: z.array(z.string()).pipe(Readers),
  at: Instant,
  /** When an editor last said since then that it holds. */
  reviewedAt: Instant.optional(),
})
export type Publishing = z.infer<typeof Publishing>

/** A page as it is stored. `publishings`: in the order in which they begin. */
export const ContentPage = PageDraft.extend({
  id: z.ulid(),
  version: z.number().int(),
  updatedAt: Instant,
  /** The version of the draft that was published last; 0 for none. */
  publishedVersion: z.number().int(),
  publishings: z.array(Publishing),
  /** Who last published it, or said that what is shown holds. */
  reviewedBy: PersonRef.nullable().default(null),
  /** How often an editor has said so, which makes no other version of what is written. */
  reviews: z.number().int().default(0),
  /** The day of review that this version had before a review changed it. */
  beforeReview: z.object({ version: z.number().int(), reviewOn: z.string() }).optional(),
}).strip()
export type ContentPage = z.infer<typeof ContentPage>

export const lastReviewOf = ({ at, reviewedAt }: Pick<Publishing, 'at' | 'reviewedAt'>): number => reviewedAt ?? at

const unreviewed = ({ version, reviewOn, beforeReview }: ContentPage) =>
  beforeReview?.version === version ? beforeReview : { version, reviewOn }

/** The same version with a review of what is shown noted; an editor's draft upon it stays. Null: nothing is shown. */
export const asReviewed = (
  stored: ContentPage,
  { reviewOn, by }: { reviewOn: string; by: PersonRef },
  now: number,
): ContentPage | null => {
  const shown = shownAt(stored.publishings, now)
  return (
    shown && {
      ...stored,
      updatedAt: now,
      reviewOn,
      reviewedBy: by,
      reviews: stored.reviews + 1,
      beforeReview: unreviewed(stored),
      publishings: stored.publishings.map((each) => (each === shown ? { ...each, reviewedAt: now } : each)),
    }
  )
}

/** The day of review to store: one that a review has set since stays where the editor left the day unchanged. */
export const reviewOnOf = ({ reviewOn }: Pick<PageDraft, 'reviewOn'>, stored: ContentPage | null): string =>
  stored && reviewOn === unreviewed(stored).reviewOn ? stored.reviewOn : reviewOn

const languages = ['sv', 'en'] as const

const missing = (draft: PageDraft): FieldIssue[] =>
  languages.flatMap((language) => [
    ...(['title', 'address', 'summary'] as const)
      .filter((field) => draft[field][language].trim() === '')
      .map((field): FieldIssue => ({ path: `${field}.${language}`, code: 'required' })),
    ...(isBlankPage(draft.body[language]) ? [{ path: `body.${language}`, code: 'required' as const }] : []),
  ])

const withoutAlt = ({ body }: PageDraft): FieldIssue[] =>
  languages.flatMap((language) => {
    const code = imageProblem(body[language])
    return code ? [{ path: `body.${language}`, code }] : []
  })

/** A day of review lies ahead, today included. */
export const reviewIssues = ({ reviewOn }: Pick<PageDraft, 'reviewOn'>, now: number): FieldIssue[] =>
  reviewOn !== '' && reviewOn < stockholmDate(now) ? [{ path: 'reviewOn', code: 'day-passed' }] : []

export const isReviewDue = ({ reviewOn }: Pick<PageDraft, 'reviewOn'>, today: string): boolean =>
  reviewOn !== '' && reviewOn <= today

export const publishIssues = (draft: PageDraft, now: number): FieldIssue[] => [
  ...missing(draft),
  ...withoutAlt(draft),
  ...languages
    .filter((language) => draft.address[language] !== '')
    .filter((language) => isTakenAddress(draft.section, draft.address[language], language))
    .map((language): FieldIssue => ({ path: `address.${language}`, code: 'page-address-taken' })),
  ...timeIssues(draft, now),
  ...reviewIssues(draft, now),
]

/** The draft as it will be shown: at once where its time has come, or none is said. */
export const publishingOf = (draft: PageDraft, number: number, now: number): Publishing => ({
  number,
  from: Math.max(beginningOf(draft.from) ?? now, now),
  until: endOf(draft.until),
  address: draft.address,
  title: draft.title,
  summary: draft.summary,
  readers: draft.readers,
  at: now,
})
