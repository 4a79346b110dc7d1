import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { inBoth } from '../fields/both-languages.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { freeText } from '../fields/free-text.ts'
import type { Role } from '../roles/role.ts'
import { bannerKinds, dismissalOf, isDismissible } from './banner-kinds.ts'
import { bannerLimits } from './limits.ts'
import { beginningOf, endOf, Moment, timeIssues } from './moments.ts'
import { Readers } from './readers.ts'
import { isForReader } from './reader-kinds.ts'
import { shownAt } from './shown.ts'

export const BannerKind = z.enum(bannerKinds)

/** A banner as an editor writes it; what is missing is asked for when it is published. Times are as those of a page. */
export const BannerDraft = z.strictObject({
  kind: BannerKind,
  text: inBoth(freeText(bannerLimits.textLength)),
  readers: Readers,
  from: Moment,
  until: Moment,
})
export type BannerDraft = z.infer<typeof BannerDraft>

const Texts = z.object({ sv: z.string(), en: z.string() })

export const BannerPublishing = z.object({
  /** The version of the banner that is shown; larger than those before. */
  number: z.number().int(),
  from: Instant,
  until: Instant.nullable(),
  kind: BannerKind,
  text: Texts,
  readers: z.array(z.string()).pipe(Readers),
  at: Instant,
})
export type BannerPublishing = z.infer<typeof BannerPublishing>

/** Banner and earlier texts (`publishings`, by beginning) are one item, with one version between two editors. */
export const StoredBanner = BannerDraft.extend({
  id: z.ulid(),
  version: z.number().int(),
  updatedAt: Instant,
  /** The version of the draft that was published last; 0 for none. */
  publishedVersion: z.number().int(),
  publishings: z.array(BannerPublishing),
}).strip()
export type StoredBanner = z.infer<typeof StoredBanner>

export const BannerTimes = StoredBanner.pick({ id: true, publishings: true })
export type BannerTimes = z.infer<typeof BannerTimes>

/** A banner as its reader sees it. `number`: of the text that it shows now, 0 of what is closed. */
export const ShownBanner = BannerPublishing.pick({ number: true, kind: true, text: true }).extend({ id: z.ulid() })
export type ShownBanner = z.infer<typeof ShownBanner>

export const bannerIssues = (draft: BannerDraft, now: number): FieldIssue[] => [
  ...(['sv', 'en'] as const)
    .filter((language) => draft.text[language].trim() === '')
    .map((language): FieldIssue => ({ path: `text.${language}`, code: 'required' })),
  ...timeIssues(draft, now),
]

/** The draft as it will be shown: at once where its time has come, or none is said. */
export const bannerPublishingOf = (draft: BannerDraft, number: number, now: number): BannerPublishing => ({
  number,
  from: Math.max(beginningOf(draft.from) ?? now, now),
  until: endOf(draft.until),
  kind: draft.kind,
  text: draft.text,
  readers: draft.readers,
  at: now,
})

/**
 * The weightiest first, then what began last; `role` null: a visitor. `dismissed`: put away. A withdrawn banner goes at
 * once, without a delay for undoing, because a wrong message must not stand longer.
 */
export const shownBanners = (
  banners: readonly BannerTimes[],
  { role, now, dismissed = [] }: { role: Pick<Role, 'kind'> | null; now: number; dismissed?: readonly string[] },
): ShownBanner[] =>
  banners
    .flatMap(({ id, publishings }) => {
      const shown = shownAt(publishings, now)
      return shown && isForReader(shown.readers, role) ? [{ ...shown, id }] : []
    })
    .filter((banner) => !isDismissible(banner) || !dismissed.includes(dismissalOf(banner)))
    .toSorted((one, other) => bannerKinds.indexOf(one.kind) - bannerKinds.indexOf(other.kind) || other.from - one.from)
    .slice(0, bannerLimits.sent)
    .map(({ id, number, kind, text }) => ({ id, number, kind, text }))
