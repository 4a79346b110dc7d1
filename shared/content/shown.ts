import type { BothLanguages } from '../basics/both-languages.ts'
import { addressesOf } from './address.ts'
import type { Publishing } from './page.ts'
import { pageLimits } from './limits.ts'

type Times = Pick<Publishing, 'number' | 'from' | 'until'>

const begun = <P extends Times>(publishings: readonly P[], now: number): P | undefined =>
  publishings.findLast(({ from }) => from <= now)

/** What begins later takes the place of what began before; when it ends nothing older comes back. */
export const shownAt = <P extends Times>(publishings: readonly P[], now: number): P | null => {
  const last = begun(publishings, now)
  return last && (last.until === null || now < last.until) ? last : null
}

export const notEnded = <P extends Times>(publishings: readonly P[], now: number): P[] => {
  const shown = begun(publishings, now)
  return publishings.filter((each) => each === shown || each.from > now)
}

export const nextAfter = <P extends Times>(publishings: readonly P[], now: number): P | null =>
  publishings.find(({ from }) => from > now) ?? null

export const pageStates = ['draft', 'scheduled', 'published', 'ended'] as const
export type PageState = (typeof pageStates)[number]

export const pageState = (publishings: readonly Times[], now: number): PageState => {
  if (shownAt(publishings, now)) return 'published'
  if (nextAfter(publishings, now)) return 'scheduled'
  return publishings.length > 0 ? 'ended' : 'draft'
}

/** `until`: to its end, or until the next one takes its place. */
export type VersionState = { is: 'planned' | 'shown' | 'replaced' | 'ended'; until: number | null }

export const versionState = <P extends Times>(publishings: readonly P[], of: P, now: number): VersionState => {
  const next = publishings[publishings.indexOf(of) + 1]?.from ?? null
  const until = next === null ? of.until : Math.min(of.until ?? next, next)
  if (of.from > now) return { is: 'planned', until }
  if (until === null || now < until) return { is: 'shown', until }
  return { is: until === next ? 'replaced' : 'ended', until }
}

/** Replaces what was to begin at the same moment; what begins later follows. The oldest of those over are dropped. */
export const withPublishing = <P extends Times>(publishings: readonly P[], added: P, now: number): P[] => {
  const ordered = [...publishings.filter(({ from }) => from <= now || from !== added.from), added].toSorted(
    (one, other) => one.from - other.from,
  )
  const shown = ordered.findLastIndex(({ from }) => from <= now)
  return ordered.slice(Math.max(0, Math.min(shown, ordered.length - pageLimits.publications)))
}

/** When it changes next what is shown, or null. */
export const changesAfter = (publishings: readonly Times[], now: number): number | null => {
  const times = [nextAfter(publishings, now)?.from, shownAt(publishings, now)?.until]
  const known = times.filter((time) => time !== null && time !== undefined)
  return known.length > 0 ? Math.min(...known) : null
}

export const wasAt = (
  publishings: readonly (Times & { address: BothLanguages })[],
  address: string,
  now: number,
): boolean => publishings.some((each) => each.from <= now && addressesOf(each.address).includes(address))

/** Shown no longer from `now` on, and nothing that was to come. */
export const takenBack = <P extends Times>(publishings: readonly P[], now: number): P[] => {
  const shown = shownAt(publishings, now)
  return publishings.filter(({ from }) => from <= now).map((each) => (each === shown ? { ...each, until: now } : each))
}

type Edited<P extends Times> = { version: number; publishedVersion: number | null; updatedAt: number; publishings: P[] }

export const asPublished = <P extends Times, E extends Edited<P>>(stored: E, publishing: P, now: number): E => ({
  ...stored,
  version: stored.version + 1,
  publishedVersion: stored.version + 1,
  updatedAt: now,
  publishings: withPublishing(stored.publishings, publishing, now),
})

/** The next version of what is stored, published only where it was before. */
export const withoutNews = <P extends Times, E extends Edited<P>>(stored: E, now: number): E => ({
  ...stored,
  version: stored.version + 1,
  publishedVersion: stored.publishedVersion === stored.version ? stored.version + 1 : stored.publishedVersion,
  updatedAt: now,
})

export const asWithdrawn = <P extends Times, E extends Edited<P>>(stored: E, now: number): E => ({
  ...withoutNews<P, E>(stored, now),
  publishings: takenBack(stored.publishings, now),
})
