import type { Publishing } from './page.ts'
import { pageLimits } from './limits.ts'

type Times = Pick<Publishing, 'number' | 'from' | 'until'>

const begun = <P extends Times>(publishings: readonly P[], now: number): P | undefined =>
  publishings.findLast(({ from }) => from <= now)

/**
 * What is shown of a page at `now`, or null. What was published later replaces from its beginning on what was published
 * before; where it ends, the page does, and nothing older comes back.
 */
export const shownAt = <P extends Times>(publishings: readonly P[], now: number): P | null => {
  const last = begun(publishings, now)
  return last && (last.until === null || now < last.until) ? last : null
}

/** What will be shown next, or null. */
export const nextAfter = <P extends Times>(publishings: readonly P[], now: number): P | null =>
  publishings.find(({ from }) => from > now) ?? null

/** What is shown, and what may be later without anybody's doing: a list needs no more. */
export const liveAt = <P extends Times>(publishings: readonly P[], now: number): P[] =>
  publishings.filter((each) => each.from > now || each === begun(publishings, now))

export const pageStates = ['draft', 'scheduled', 'published', 'ended'] as const
export type PageState = (typeof pageStates)[number]

/** How a page stands at `now`. */
export const pageState = (publishings: readonly Times[], now: number): PageState => {
  if (shownAt(publishings, now)) return 'published'
  if (nextAfter(publishings, now)) return 'scheduled'
  return publishings.length > 0 ? 'ended' : 'draft'
}

/** With one more: whatever was to begin at the same time or later is replaced by it. */
export const withPublishing = <P extends Times>(publishings: readonly P[], added: P): P[] =>
  [...publishings.filter(({ from }) => from < added.from), added].slice(-pageLimits.publications)

/** Shown no longer from `now` on, and nothing that was to come. */
export const takenBack = <P extends Times>(publishings: readonly P[], now: number): P[] => {
  const shown = shownAt(publishings, now)
  return publishings.filter(({ from }) => from <= now).map((each) => (each === shown ? { ...each, until: now } : each))
}
