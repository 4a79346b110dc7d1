import type { MeetingEvent } from '#shared/platform/stores/annual-meeting/projection.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'
import type { Played } from '../player/season.ts'

/** A season that was played, with what the portal has stored of it. */
export type Seen = Played & {
  stores: Stores
  meetings: Map<string, StoredSummary>
  histories: Map<string, MeetingEvent[]>
}

/** The result of checking one promise: what was checked, and where it was broken. */
export type Verdict = { checked: string; broken: string[] }

/** Something that the portal promises, and how to check whether it holds. */
export type Promised = { name: string; check: (seen: Seen) => Promise<Verdict> | Verdict }
