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
 * A page as an editor writes it; what is missing is asked for when it is published. Swedish time: `from` a day means
 * from its beginning on, `until` a day to its end, where no time is said.
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

/** What is shown of a page, in both languages. */
export const PageText = z.object({
  title: z.object({ sv: z.string(), en: z.string() }),
  summary: z.object({ sv: z.string(), en: z.string() }),
  body: z.object({ sv: PageBody, en: PageBody }),
})
export type PageText = z.infer<typeof PageText>

/** One time that a page was published: from when it is shown, until when, where and to whom. */
export const Publishing = z.object({
  /** The version of the page that is shown; larger than those before. */
  number: z.number().int(),
  from: Instant,
  until: Instant.nullable(),
  address: z.object({ sv: z.string(), en: z.string() }),
  title: z.object({ sv: z.string(), en: z.string() }),
  summary: z.object({ sv: z.string(), en: z.string() }),
  readers: z.array(z.string()).pipe(Readers),
  /** When an editor published it. */
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
  /** What this version said of the next review before one was made of it. */
  beforeReview: z.object({ version: z.number().int(), reviewOn: z.string() }).optional(),
}).strip()
export type ContentPage = z.infer<typeof ContentPage>

/** When an editor last made sure that it holds. */
export const lastReviewOf = ({ at, reviewedAt }: Pick<Publishing, 'at' | 'reviewedAt'>): number => reviewedAt ?? at

const unreviewed = ({ version, reviewOn, beforeReview }: ContentPage) =>
  beforeReview?.version === version ? beforeReview : { version, reviewOn }

/**
 * The same version, of which what is shown at `now` holds: what editors are writing upon it goes on. Null where nothing
 * is shown.
 */
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

/** When an editor reviews what is saved: where its editor left that day unchanged, as a review has said since. */
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

/** A day of review is to come. */
export const reviewIssues = ({ reviewOn }: Pick<PageDraft, 'reviewOn'>, now: number): FieldIssue[] =>
  reviewOn !== '' && reviewOn < stockholmDate(now) ? [{ path: 'reviewOn', code: 'day-passed' }] : []

/** Whether the day has come on which an editor should check whether a page still holds. */
export const isReviewDue = ({ reviewOn }: Pick<PageDraft, 'reviewOn'>, today: string): boolean =>
  reviewOn !== '' && reviewOn <= today

/** What keeps a draft from being published at `now`. */
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
